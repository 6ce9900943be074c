import { randomInt } from 'node:crypto';

/** Excludes the letters and digits that are confused most easily: I, L, O, U, 0 and 1. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Creates random characters that are easy to read aloud. */
export const randomCharacters = (length: number): string =>
  Array.from({ length }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

/** Creates a code that is hard to guess: `K7QM-42XP-9DHA`. */
export const createReadableCode = (): string => [4, 4, 4].map(randomCharacters).join('-');
