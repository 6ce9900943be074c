import type { Translate } from '#client/i18n/Translate.ts';

/** Countries with their own terms for regions. */
const NAMED = ['HK', 'MO', 'TW', 'SG', 'ID'] as const;

/** Labels of the area fields in the reader's language, with the terms of the address's country. */
export function toAreaLabels(countryCode: string, t: Translate) {
  const country = NAMED.find((code) => code === countryCode);
  const words = country ? (`address:areas.${country}` as const) : 'address:fields';
  return { province: t(`${words}.province`), city: t(`${words}.city`), district: t(`${words}.district`) };
}
