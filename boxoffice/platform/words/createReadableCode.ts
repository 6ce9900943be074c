import { randomInt } from 'node:crypto';

/** Excludes letters and digits that look or sound alike. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Creates random characters that are easy to read aloud. */
export const randomCharacters = (length: number): string =>
  Array.from({ length }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

/** Creates a code that is hard to guess: `K7QM-42XP-9DHA`. */
export const createReadableCode = (): string => [4, 4, 4].map(randomCharacters).join('-');
