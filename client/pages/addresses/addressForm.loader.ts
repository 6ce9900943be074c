import { loadRegionViews } from '#client/features/address/regionViews.ts';
import { likelyCountry, toAreaCodeChoices, toCountryChoices } from '#client/features/choice/countryChoices.ts';
import { countryOfAreaCode } from '#client/features/phoneField/countryOfAreaCode.ts';
import { type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';
import type { Address } from '#shared/contract/address.ts';
import { readPhone } from '#shared/domain/account/phone.ts';

export async function loadAddressForm({ request, context }: ShopLoaderArgs) {
  const { api, language } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const id = query.get('id');
  const address = id ? await api.getAddress(id) : undefined;
  const countries = toCountryChoices(language);
  const wanted = [query.get('country'), address?.countryCode, likelyCountry(language)];
  const countryCode = wanted.find((code) => countries.some(({ value }) => value === code))!;

  return {
    id,
    address: address ? toFormTexts(address) : null,
    countryCode,
    countries,
    areaCodes: toAreaCodeChoices(language),
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
