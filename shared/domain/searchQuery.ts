import { takeDates } from './searchDates.ts';
import { foldText, toSearchWords } from './searchWords.ts';
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
