import { randomInt } from 'node:crypto';

/** Excludes letters and digits that look or sound alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Creates random characters that are easy to read aloud. */
export function spokenSigns(length: number): string {
  return Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
