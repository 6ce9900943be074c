import { replace } from 'react-router-dom';
import { loadRegions } from '#client/features/address/regionViews.ts';
import { findMistakes, readTexts, sendForm } from '#client/features/pageForm/formReply.ts';
import { readPhoneField } from '#client/features/phoneField/readPhoneField.ts';
import { type ShopActionArgs, shopContext } from '#client/platform/shopContext.ts';
import { ADDRESS_FIELDS, checkAddress } from '#shared/domain/account/addressForm.ts';
import { toPhoneText } from '#shared/domain/account/phone.ts';
import { safeRedirect } from '#shared/domain/paths/safeRedirect.ts';
import { LIST_PATH } from './addressPaths.ts';

/** Creates an address, or saves the one with the page's `id`. Then returns to the list or the previous page. */
export async function saveAddress({ request, context }: ShopActionArgs) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const { country, isDefault, ...texts } = readTexts(await request.formData(), [
    ...ADDRESS_FIELDS,
    'country',
    'isDefault',
  ]);
  const { areaCode, phone } = readPhoneField({ country, phone: texts.phone });
  const address = { ...texts, phone: toPhoneText({ areaCode, number: phone }) };
  const sent = { form: 'address', values: { ...texts, country, isDefault } };

  const mistakes = findMistakes(sent, checkAddress(address, await loadRegions(address.countryCode)), shop);
  if (mistakes) return mistakes;
  return sendForm(sent, shop, async () => {
    const id = query.get('id');
    const request = { ...address, isDefault: isDefault !== '' };
    await (id ? shop.api.saveAddress(id, request) : shop.api.createAddress(request));
    shop.browser?.toast(shop.t('address:done.saved'));
    return replace(query.has('redirect') ? safeRedirect(query.get('redirect')) : LIST_PATH);
  });
}
