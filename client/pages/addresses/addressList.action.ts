import { replace } from 'react-router-dom';
import { readTexts, sendForm } from '#client/features/pageForm/formReply.ts';
import { type ShopActionArgs, shopContext } from '#client/platform/shopContext.ts';
import { LIST_PATH } from './addressPaths.ts';

/** Handles the buttons of the list: delete an address, or make it the default. */
export async function changeAddressList({ request, context }: ShopActionArgs) {
  const shop = context.get(shopContext);
  const { id, intent } = readTexts(await request.formData(), ['id', 'intent']);
  return sendForm({ form: 'address' }, shop, async () => {
    if (intent === 'delete') await shop.api.deleteAddress(id);
    else await shop.api.saveAddress(id, { ...(await shop.api.getAddress(id)), isDefault: true });
    shop.browser?.toast(shop.t(intent === 'delete' ? 'address:done.deleted' : 'address:done.default'));
    return replace(LIST_PATH);
  });
}
