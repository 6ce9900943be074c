import { takeDates } from './searchDates.ts';
import type { TimeWindow } from './timeWindow.ts';

/** A parsed search: all words must match, and one of the days if any were given. */
export type SearchQuery = { words: string[]; days?: TimeWindow };

const LONGEST_KEYWORD = 100;
const MOST_WORDS = 8;

/** Parses the search box: "jazz 24 Dec" → the word jazz on the next 24 December. */
export function readSearch(keyword: string, today: string): SearchQuery {
  const folded = foldText([...keyword].slice(0, LONGEST_KEYWORD).join(''));
  const { rest, days } = takeDates(folded, today);
  const words = [...new Set(toSearchWords(rest))].slice(0, MOST_WORDS);
  return days ? { words, days } : { words };
}

const CJK = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]`;
const WORD = new RegExp(String.raw`${CJK}+|(?:(?!${CJK})[\p{L}\p{N}])+`, 'gu');
const CJK_WORD = new RegExp(`^${CJK}`, 'u');

/**
 * Splits a text into folded words. A sequence of Chinese characters is one word, separate from adjacent Latin letters.
 */
export function toSearchWords(text: string): string[] {
  return (
    foldText(text)
      .replace(/['’‘`]/g, '')
      .match(WORD) ?? []
  );
}

/** Chinese words match anywhere in a text, and words of other scripts only at the beginning of words. */
export function isChinese(word: string): boolean {
  return CJK_WORD.test(word);
}

/** Typing errors are tolerated only in Latin words, so that numbers do not match similar numbers. */
export function isLatin(word: string): boolean {
  return /^\p{Script=Latin}+$/u.test(word);
}

/** Folds full-width forms, case and accents for search. */
function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}
