import { AREA_CODES } from '#shared/domain/areaCodes.ts';

/** Of the countries that share a dialling code, the one that most of its numbers belong to. */
const MAIN: Record<string, string> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  212: 'MA',
  262: 'RE',
  358: 'FI',
  590: 'GP',
  599: 'CW',
};

/** The country that a stored number is shown with: the one at hand where it fits. */
export function countryOfAreaCode(areaCode: string, near: string): string {
  const sharing = AREA_CODES.filter((entry) => entry.areaCode === areaCode).map(({ countryCode }) => countryCode);
  return sharing.includes(near) ? near : (MAIN[areaCode] ?? sharing[0] ?? near);
}
