import { textIn } from '#boxoffice/platform/words/textIn.ts';
import type { AddressForm } from '#shared/domain/account/addressForm.ts';
import type { Language } from '#shared/domain/language/languages.ts';
import { nameCountry } from '#shared/domain/language/nameCountry.ts';
import { loadRegions } from '#shared/regions/loadRegions.ts';

/** Describes the area of an address from small to large, or in Chinese from large to small. */
export async function describeArea(address: AddressForm, { code, textSet }: Language): Promise<string> {
  const { countryCode, district } = address;
  const regions = await loadRegions(countryCode);
  const region = regions?.find((known) => known.code === address.province);
  const place = region?.cities.find((known) => known.code === address.city);
  const country = nameCountry(countryCode, code);
  const parts = [
    district,
    place ? textIn(place.name, textSet) : address.city,
    region ? textIn(region.name, textSet) : address.province,
    country,
  ].filter((part, index, all) => part !== '' && all.indexOf(part) === index);
  return code.startsWith('zh') ? parts.reverse().reduce(joinChinese) : parts.join(', ');
}

/** Chinese characters are joined without a space; a Latin name keeps its space. */
const joinChinese = (before: string, part: string) =>
  /\p{sc=Han}$/u.test(before) && /^\p{sc=Han}/u.test(part) ? before + part : `${before} ${part}`;
