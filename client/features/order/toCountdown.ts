import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { dayIn } from '#shared/domain/search/timeWindow.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts';

/** Time until a session starts, by the calendar of its venue: "tomorrow", "in 5 hours". Undefined after the start. */
export function toCountdown(
  { startsAt, timeZone }: { startsAt: string; timeZone: string },
  language: LanguageCode,
  now: Date,
): string | undefined {
  const left = Date.parse(startsAt) - now.getTime();
  if (left <= 0) return undefined;
  const dayOf = (moment: Date) => Date.parse(dayIn(timeZone, moment));
  const days = (dayOf(new Date(startsAt)) - dayOf(now)) / DAY_MS;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (days > 0) return format.format(days, 'day');
  return left < HOUR_MS
    ? format.format(Math.ceil(left / MINUTE_MS), 'minute')
    : format.format(Math.floor(left / HOUR_MS), 'hour');
}
