import { randomInt } from 'node:crypto';
import { dayIn } from '#shared/domain/search/timeWindow.ts';

const LENGTH = 6;

/** Creates a number such as `FR-261120-7K3M9Q`: the local date and random characters that are hard to guess. */
export function createOrderNumber(now: Date, timeZone: string): string {
  const day = dayIn(timeZone, now).replaceAll('-', '').slice(2);
  return `FR-${day}-${randomCharacters(LENGTH)}`;
}

/** Excludes letters and digits that look or sound alike. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Creates random characters that are easy to read aloud. */
export function randomCharacters(length: number): string {
  return Array.from({ length }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}
