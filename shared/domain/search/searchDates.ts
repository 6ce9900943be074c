import { addDays, monthFrom, type TimeWindow, weekendFrom } from './timeWindow.ts';

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
/** Month names with other meanings. They count as months only with a day, or if the search has no other words. */
const WORDS_TOO = /^(jan|mar|march|may|mei|jun|june|april|august|des|sept)$/;

const ALONE = { before: String.raw`(?<![\p{L}\p{N}])`, after: String.raw`(?![\p{L}\p{N}])` };
const NTH = '(?:st|nd|rd|th)?';
const latin = (pattern: string) => new RegExp(ALONE.before + pattern + ALONE.after, 'gu');

/** Date formats, the most specific first. A date such as 5/12 begins with the day, as is usual in the region. */
const SPELLINGS: readonly RegExp[] = [
  /(?<!\d)(?<year>\d{4})\s*年\s*(?<month>\d{1,2})\s*月\s*(?<day>\d{1,2})(?!\d)\s*[日号號]?/gu,
  /(?<!\d)(?<month>\d{1,2})\s*月\s*(?<day>\d{1,2})(?!\d)\s*[日号號]?/gu,
  latin(String.raw`(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})`),
  latin(String.raw`(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4})`),
  latin(String.raw`(?<day>\d{1,2})${NTH}\s+(?:of\s+)?(?<name>[a-z]{3,9})\.?(?:,?\s+(?<year>\d{4}))?`),
  latin(String.raw`(?<name>[a-z]{3,9})\.?\s+(?<day>\d{1,2})${NTH}(?:,?\s+(?<year>\d{4}))?`),
  latin(String.raw`(?<day>\d{1,2})/(?<month>\d{1,2})`),
  /(?<!\d)(?:(?<year>\d{4})\s*年\s*)?(?<month>\d{1,2})\s*月(?:份)?(?!\d)/gu,
  latin(String.raw`(?<!\d\s*)(?<name>[a-z]{3,9})\.?(?:,?\s+(?<year>\d{4}))?`),
];

/** Expressions for days relative to today, in three languages. Chinese also has simplified characters. */
const RELATIVE: readonly [RegExp, (today: string) => TimeWindow][] = [
  [/day after tomorrow|\blusa\b|[後后][天日]/gu, (today) => oneDay(addDays(today, 2))],
  [/\b(?:today|tonight)\b|\b(?:hari|malam) ini\b|今[天日晚]/gu, (today) => oneDay(today)],
  [/\btomorrow\b|\bbesok\b|[明聽听]日|明[天晚]/gu, (today) => oneDay(addDays(today, 1))],
  [/\b(?:next weekend)\b|\bakhir pekan depan\b|下[個个]?[週周]末/gu, (today) => weekendFrom(nextMonday(today))],
  [/\b(?:this )?weekend\b|\bakhir pekan(?: ini)?\b|(?:[這这本]個?)?[週周]末/gu, weekendFrom],
  [
    /\bthis week\b|\bminggu ini\b|[這这本][個个]?(?:[週周]|星期)/gu,
    (today) => ({ start: today, end: addDays(nextMonday(today), -1) }),
  ],
  [
    /\bnext week\b|\bminggu depan\b|下[個个]?(?:[週周]|星期)/gu,
    (today) => ({ start: nextMonday(today), end: addDays(nextMonday(today), 6) }),
  ],
  [/\bthis month\b|\bbulan ini\b|[這这本][個个]?月/gu, monthFrom],
  [/\bnext month\b|\bbulan depan\b|下[個个]?月/gu, (today) => monthFrom(addDays(monthFrom(today).end, 1))],
];

/**
 * Extracts all days and months from a folded text. Several of them form one window. A day or month without a year is
 * the next one from today.
 */
export function takeDates(text: string, today: string): { rest: string; days?: TimeWindow } {
  const found: TimeWindow[] = [];
  const take = (window: TimeWindow | undefined, written: string) => (window && found.push(window) ? ' ' : written);
  let rest = withDigits(text);
  for (const [spelling, toWindow] of RELATIVE)
    rest = rest.replace(spelling, (written) => take(toWindow(today), written));
  for (const spelling of SPELLINGS)
    rest = rest.replace(spelling, (...match) => {
      const [written, parts] = [match[0] as string, match.at(-1) as Parts];
      const isOnly = written.trim() === text.trim();
      return take(
        isOnly || !WORDS_TOO.test(parts.name ?? '') || parts.day ? toWindow(parts, today) : undefined,
        written,
      );
    });
  const starts = found.map(({ start }) => start).toSorted();
  const ends = found.map(({ end }) => end).toSorted();
  return starts[0] ? { rest, days: { start: starts[0], end: ends.at(-1)! } } : { rest: text };
}

type Parts = Record<string, string | undefined>;

function toWindow({ year, month, name, day }: Parts, today: string): TimeWindow | undefined {
  const months = name ? MONTHS.findIndex((spelling) => spelling.test(name)) + 1 : Number(month);
  const thisYear = Number(today.slice(0, 4));
  /** 29 February occurs at least every eight years, even around a century year. */
  const years = year ? [Number(year)] : Array.from({ length: 9 }, (_, ahead) => thisYear + ahead);
  for (const candidate of years) {
    const first = toIsoDay({ year: candidate, month: months, day: Number(day ?? 1) });
    const window = first && (day ? oneDay(first) : monthFrom(isInMonthOf(today, first) ? today : first));
    if (window && (year || window.end >= today)) return window;
  }
  return undefined;
}

function toIsoDay({ year, month, day }: { year: number; month: number; day: number }): string | undefined {
  if (year < 2000 || year > 2100) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

const CHINESE_DIGITS = '〇一二三四五六七八九';

/** `十二月二十四日` → `12月24日`. */
function withDigits(text: string): string {
  return text.replace(
    /([〇一二三四五六七八九]?)(十?)([一二三四五六七八九]?)(?=\s*[月日号號])/gu,
    (written, ...parts) => {
      const [tens, ten, ones] = parts as [string, string, string];
      if (!written || (tens && ones && !ten)) return written;
      const digit = (character: string) => CHINESE_DIGITS.indexOf(character);
      if (!ten) return String(digit(tens || ones));
      return String((tens ? digit(tens) : 1) * 10 + (ones ? digit(ones) : 0));
    },
  );
}

const isInMonthOf = (today: string, first: string) => today.slice(0, 7) === first.slice(0, 7);

const oneDay = (day: string): TimeWindow => ({ start: day, end: day });

function nextMonday(today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, (8 - weekday) % 7 || 7);
}
