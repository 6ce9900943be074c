import { formatDays } from '#shared/domain/language/formatDays.ts';
import { createDateFormat } from '#shared/domain/language/intlFormats.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { DAY_MS, YEAR_MS } from '#shared/kernel/durations.ts';

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const HOUR = { hour: 'numeric', minute: '2-digit' } as const;
type Span = { startsAt: number | Date; endsAt: number | Date };

type Clock = {
  timeZone: string;
  /** With `now`, dates that are all between half a year ago and a year ahead are written without the year. */
  now?: Date;
};

/**
 * Formats an event's dates in the visitor's language and the venue's time zone. The result is the day and time of a
 * single session, or the first and last day of several sessions or of one session that lasts several days.
 */
export function timeRange(sessions: readonly Span[], language: LanguageCode, { timeZone, now }: Clock): string {
  const [first, ...more] = sessions.toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt));
  if (!first) return '';
  const last = more.at(-1) ?? first;
  const lastDay = Number(last.endsAt) - Number(last.startsAt) > DAY_MS ? last.endsAt : last.startsAt;
  const withoutYear = now !== undefined && isNear(first.startsAt, now) && isNear(last.endsAt, now);
  if (more.length === 0 && lastDay === first.startsAt) {
    const year = !withoutYear && ({ year: 'numeric' } as const);
    return createDateFormat(language, { timeZone, ...DAY, ...year, ...HOUR }).format(first.startsAt);
  }
  return formatDays(language, { start: first.startsAt, end: lastDay, timeZone, withoutYear });
}

/** The past half year counts as near, because a long exhibition may have begun months ago. */
function isNear(moment: number | Date, now: Date): boolean {
  const distance = Number(moment) - now.getTime();
  return distance > -YEAR_MS / 2 && distance < YEAR_MS;
}
