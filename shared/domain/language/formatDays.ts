import { createDateFormat } from './intlFormats.ts';
import type { LanguageCode } from './languages.ts';

const DAY = { month: 'short', day: 'numeric' } as const;
const CHINESE_UNITS = { year: '年', month: '月', day: '日' } as const;

type Days = { start: Date | number; end: Date | number; timeZone: string; withoutYear?: boolean };

/** Formats a range of days: `22 Nov – 11 Dec 2026`, `2026年11月22日至12月11日`. */
export function formatDays(language: LanguageCode, { start, end, timeZone, withoutYear }: Days): string {
  const format = createDateFormat(language, { timeZone, ...DAY, ...(!withoutYear && { year: 'numeric' }) });
  if (language.startsWith('zh')) return formatChineseDays(format, { start, end });
  // `formatRange` adds the years if they differ.
  return withoutYear && isInAnotherYear(start, end)
    ? `${format.format(start)} – ${format.format(end)}`
    : format.formatRange(start, end);
}

const isInAnotherYear = (one: Date | number, other: Date | number) =>
  new Date(one).getUTCFullYear() !== new Date(other).getUTCFullYear();

/** In Chinese, `formatRange` writes digits and slashes, whose order differs between Hong Kong and Taiwan. */
function formatChineseDays(format: Intl.DateTimeFormat, { start, end }: Pick<Days, 'start' | 'end'>): string {
  const [first, last] = [partsOf(format, start), partsOf(format, end)];
  const differs = first.findIndex(({ text }, index) => text !== last[index]!.text);
  if (differs < 0) return format.format(start);
  return `${write(first)}至${write(last.slice(differs))}`;
}

function partsOf(format: Intl.DateTimeFormat, date: Date | number) {
  const parts = format.formatToParts(date);
  return (['year', 'month', 'day'] as const).flatMap((unit) => {
    const text = parts.find(({ type }) => type === unit)?.value.replace(/\D/g, '');
    return text ? [{ unit, text }] : [];
  });
}

const write = (parts: ReturnType<typeof partsOf>) => parts.map(({ unit, text }) => text + CHINESE_UNITS[unit]).join('');
