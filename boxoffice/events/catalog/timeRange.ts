import { formatDays } from '#shared/domain/language/formatDays.ts';
import { createDateFormat } from '#shared/domain/language/intlFormats.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const HOUR = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
type Span = { startsAt: number | Date; endsAt: number | Date };

/**
 * Formats an event's dates in the visitor's language and the venue's time zone. A single session shows day and time.
 * Several sessions, or one over several days, show the first and last day.
 */
export function timeRange(sessions: readonly Span[], language: LanguageCode, timeZone: string): string {
  const [first, ...more] = sessions.toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt));
  if (!first) return '';
  const last = more.at(-1) ?? first;
  const lastDay = Number(last.endsAt) - Number(last.startsAt) > DAY_MS ? last.endsAt : last.startsAt;
  if (more.length === 0 && lastDay === first.startsAt) {
    return createDateFormat(language, { timeZone, ...DAY, ...HOUR }).format(first.startsAt);
  }
  return formatDays(language, { start: first.startsAt, end: lastDay, timeZone });
}
