import type { TimeWindow } from './timeWindow.ts';

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
export function takeDates(text: string, today: string): { rest: string; days?: TimeWindow } {
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
