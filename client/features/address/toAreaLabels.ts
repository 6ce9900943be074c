import type { Translate } from '#client/i18n/Translate.ts';

/** Countries whose regions have their own words. */
const NAMED = ['HK', 'MO', 'TW', 'SG', 'ID'] as const;

/** Labels of the area's fields by the country of the address, not of the reader. */
export function toAreaLabels(countryCode: string, t: Translate) {
  const country = NAMED.find((code) => code === countryCode);
  const words = country ? (`address:areas.${country}` as const) : 'address:fields';
  return { province: t(`${words}.province`), city: t(`${words}.city`), district: t(`${words}.district`) };
}
