import type { TFunction } from 'i18next';

/** Countries whose regions have their own words. */
const NAMED = ['HK', 'MO', 'TW', 'SG', 'ID'];

/** Labels of the area's fields by the country of the address, not of the reader. */
export function toAreaLabels(countryCode: string, t: TFunction) {
  const words = NAMED.includes(countryCode) ? `address:areas.${countryCode}` : 'address:fields';
  return { province: t(`${words}.province`), city: t(`${words}.city`), district: t(`${words}.district`) };
}
