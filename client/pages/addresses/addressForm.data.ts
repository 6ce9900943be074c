import { replace } from 'react-router-dom';
import { loadRegions, loadRegionViews } from '#client/features/address/regionViews.ts';
import { likelyCountry, loadCountryChoices, toAreaCodeChoices } from '#client/features/choice/countryChoices.ts';
import { findMistakes, readTexts, sendForm } from '#client/features/pageForm/formReply.ts';
import { countryOfAreaCode } from '#client/features/phoneField/countryOfAreaCode.ts';
import { readPhoneField } from '#client/features/phoneField/readPhoneField.ts';
import type { PageVisit } from '#client/platform/shopContext.ts';
import type { Address } from '#shared/contract/address.ts';
import { ADDRESS_FIELDS, checkAddress } from '#shared/domain/account/addressForm.ts';
import { readPhone, toPhoneText } from '#shared/domain/account/phone.ts';
import { safeRedirect } from '#shared/domain/paths/safeRedirect.ts';
import { LIST_PATH } from './addressPaths.ts';

export async function loadAddressForm({ shop, query }: PageVisit) {
  const { api, language } = shop;
  const id = query.get('id');
  const [address, countries] = await Promise.all([id ? api.getAddress(id) : undefined, loadCountryChoices(shop)]);
  const wanted = [query.get('country'), address?.countryCode, likelyCountry(language)];
  const countryCode = wanted.find((code) => countries.some(({ value }) => value === code))!;

  return {
    id,
    address: address ? toFormTexts(address) : null,
    countryCode,
    countries,
    areaCodes: toAreaCodeChoices(countries),
    regions: await loadRegionViews(countryCode, language),
  };
}
export type AddressFormData = Awaited<ReturnType<typeof loadAddressForm>>;

function toFormTexts({ name, phone, countryCode, ...address }: Address) {
  const { province, city, district, street, postcode, isDefault } = address;
  const read = readPhone(phone);
  const areaCode = read.ok ? read.value.areaCode : undefined;
  return {
    name,
    phone: read.ok ? read.value.number : phone,
    country: areaCode ? countryOfAreaCode(areaCode, countryCode) : countryCode,
    countryCode,
    province,
    city,
    district,
    street,
    postcode,
    isDefault,
  };
}

/** Creates an address, or saves the one with the page's `id`. Then returns to the list or the previous page. */
export async function saveAddress({ shop, query, request }: PageVisit) {
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
