import { AREA_CODES } from '#shared/domain/account/areaCodes.ts';

/** Main country of a dialling code that several countries share. Default: the first one in `AREA_CODES`. */
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

/** Returns the country for a stored number. Prefers `near` if it has that dialling code. */
export function countryOfAreaCode(areaCode: string, near: string): string {
  const sharing = AREA_CODES.filter((entry) => entry.areaCode === areaCode).map(({ countryCode }) => countryCode);
  return sharing.includes(near) ? near : (MAIN[areaCode] ?? sharing[0] ?? near);
}
