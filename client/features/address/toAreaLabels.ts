import type { Translate } from '#client/i18n/Translate.ts';

/** Countries with their own terms for regions. */
const NAMED = ['HK', 'MO', 'TW', 'SG', 'ID'] as const;

/** Labels of the area fields. The country of the address determines them, not the reader's language. */
export function toAreaLabels(countryCode: string, t: Translate) {
  const country = NAMED.find((code) => code === countryCode);
  const words = country ? (`address:areas.${country}` as const) : 'address:fields';
  return { province: t(`${words}.province`), city: t(`${words}.city`), district: t(`${words}.district`) };
}
