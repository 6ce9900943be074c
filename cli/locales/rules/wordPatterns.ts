import { withoutParts } from '../messageParts.ts';

const patterns: Record<string, Map<string | readonly string[], RegExp>> = {};
const LETTER = 'A-Za-zÀ-ɏ\\d';

/** Words of Latin letters, of two letters or more: not `th` in `7th`. */
export const LATIN_WORD = /(?<![A-Za-zÀ-ɏ\d])[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ’'-]*[A-Za-zÀ-ɏ](?![A-Za-zÀ-ɏ\d])/gu;
/** Finds all words except the first one of each sentence, list or quotation. */
export const findLaterWords = (text: string): string[] =>
  text.match(/(?<!(?:^|[.!?:…“(/\ufffc])[“(\s]*)(?<![\p{L}’-])\p{L}[\p{L}’-]*/gu) ?? [];
export const isCapital = (word: string) => /^\p{Lu}\p{Ll}/u.test(word);

/**
 * Finds names: words with a capital letter that do not begin a sentence. Returns none for a title, because all long
 * words in it have a capital letter.
 */
export function findNames(text: string): string[] {
  const later = findLaterWords(text);
  return later.some((word) => /^\p{Ll}{4}/u.test(word)) ? later.filter(isCapital) : [];
}

export const withoutNames = (text: string, names: readonly string[]) =>
  withoutParts(text).replaceAll(toPattern(names, 'gu'), '·');

/**
 * Returns a pattern that matches any of these words as a whole, the longest first. Chinese has no spaces between words.
 * The pattern of a long list is cached by the list, because joining its words takes longer than most searches.
 */
export function toPattern(words: readonly string[], flags: string): RegExp {
  const id = words.length > 2 ? words : words.join('\n');
  const known = patterns[flags]?.get(id);
  if (known) return known;
  const any = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => {
      const source = word.replaceAll(/[\\^$.|?+()[\]{}*]/g, '\\$&');
      if (/\p{Script=Han}/u.test(word)) return source;
      return `(?<![${LETTER}])${source}${/\w$/.test(word) ? `(?![${LETTER}])` : ''}`;
    });
  const pattern = new RegExp(any.join('|') || '(?!)', flags);
  const ofFlags = patterns[flags] ?? new Map();
  patterns[flags] = ofFlags.set(id, pattern);
  return pattern;
}
