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

/** Splits a text into folded words. A run of Chinese is one word, separate from adjacent Latin letters. */
export function toSearchWords(text: string): string[] {
  return (
    foldText(text)
      .replace(/['’‘`]/g, '')
      .match(WORD) ?? []
  );
}

/** Chinese matches anywhere in a text, other scripts at the beginning of words. */
export function isChinese(word: string): boolean {
  return CJK_WORD.test(word);
}

/** Typing errors are tolerated only in Latin words, so that numbers do not match similar numbers. */
export function isLatin(word: string): boolean {
  return /^\p{Script=Latin}+$/u.test(word);
}

/** English and Indonesian month names: full names and common abbreviations. */
const MONTHS: readonly RegExp[] = [
  /^jan(uary|uari)?$/,
  /^feb(ruary|ruari)?$/,
  /^mar(ch|et)?$/,
  /^apr(il)?$/,
  /^(may|mei)$/,
  /^jun[ei]?$/,
  /^jul[yi]?$/,
  /^(aug(ust)?|agu(stus)?|ags|agt)$/,
  /^sept?(ember)?$/,
  /^o[ck]t(ober)?$/,
  /^no[vp](ember)?$/,
  /^de[cs](ember)?$/,
];

const ALONE = { before: String.raw`(?<![\p{L}\p{N}])`, after: String.raw`(?![\p{L}\p{N}])` };
const NTH = '(?:st|nd|rd|th)?';
const latin = (pattern: string) => new RegExp(ALONE.before + pattern + ALONE.after, 'gu');

/** Date formats, the most specific first. The day comes before the month, as is usual in the region. */
const SPELLINGS: readonly RegExp[] = [
  /(?<!\d)(?<year>\d{4})\s*年\s*(?<month>\d{1,2})\s*月\s*(?<day>\d{1,2})(?!\d)\s*[日号號]?/gu,
  /(?<!\d)(?<month>\d{1,2})\s*月\s*(?<day>\d{1,2})(?!\d)\s*[日号號]?/gu,
  latin(String.raw`(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})`),
  latin(String.raw`(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4})`),
  latin(String.raw`(?<day>\d{1,2})${NTH}\s+(?:of\s+)?(?<name>[a-z]{3,9})\.?(?:,?\s+(?<year>\d{4}))?`),
  latin(String.raw`(?<name>[a-z]{3,9})\.?\s+(?<day>\d{1,2})${NTH}(?:,?\s+(?<year>\d{4}))?`),
  latin(String.raw`(?<day>\d{1,2})/(?<month>\d{1,2})`),
];

/**
 * Extracts all days from a folded text. A day without a year is the next such day from today. Two days form a window.
 */
function takeDates(text: string, today: string): { rest: string; days?: TimeWindow } {
  const found: string[] = [];
  const rest = SPELLINGS.reduce(
    (left, spelling) =>
      left.replace(spelling, (...match) => {
        const day = toDay(match.at(-1) as Record<string, string | undefined>, today);
        if (!day) return match[0] as string;
        found.push(day);
        return ' ';
      }),
    text,
  );
  const [start, ...later] = found.toSorted();
  return start ? { rest, days: { start, end: later.at(-1) ?? start } } : { rest };
}

function toDay({ year, month, name, day }: Record<string, string | undefined>, today: string): string | undefined {
  const months = name ? MONTHS.findIndex((spelling) => spelling.test(name)) + 1 : Number(month);
  const written = { month: months, day: Number(day) };
  if (year) return toIsoDay({ year: Number(year), ...written });

  const thisYear = Number(today.slice(0, 4));
  /** A 29 February occurs within eight years, also around a century year. */
  const candidates = Array.from({ length: 9 }, (_, ahead) => toIsoDay({ year: thisYear + ahead, ...written }));
  return candidates.find((candidate) => candidate !== undefined && candidate >= today);
}

function toIsoDay({ year, month, day }: { year: number; month: number; day: number }): string | undefined {
  if (year < 2000 || year > 2100) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

/** Folds full-width forms, case and accents for search. */
function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}
