import { replace } from 'react-router-dom';
import { toAddressView } from '#client/features/address/toAddressView.ts';
import { readTexts, sendForm } from '#client/features/pageForm/formReply.ts';
import type { PageVisit } from '#client/platform/shopContext.ts';
import { LIST_PATH } from './addressPaths.ts';

export async function loadAddressList({ shop: { api, language }, query }: PageVisit) {
  const addresses = await api.listAddresses();
  return {
    addresses: addresses.map((address) => toAddressView(address, language)),
    /** Id of the address that the visitor wants to delete, for the confirmation. */
    deleting: query.get('delete'),
  };
}
export type AddressListData = Awaited<ReturnType<typeof loadAddressList>>;

/** Handles the buttons of the list: delete an address, or make it the default. */
export async function changeAddressList({ shop, request }: PageVisit) {
  const { id, intent } = readTexts(await request.formData(), ['id', 'intent']);
  return sendForm({ form: 'address' }, shop, async () => {
    if (intent === 'delete') await shop.api.deleteAddress(id);
    else await shop.api.saveAddress(id, { ...(await shop.api.getAddress(id)), isDefault: true });
    shop.browser?.toast(shop.t(intent === 'delete' ? 'address:done.deleted' : 'address:done.default'));
    return replace(LIST_PATH);
  });
}
