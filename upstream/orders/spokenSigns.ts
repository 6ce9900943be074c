import { randomInt } from 'node:crypto';

/** Without letters and digits that look or sound alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** So many random signs that people can read out to each other. */
export function spokenSigns(length: number): string {
  return Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
