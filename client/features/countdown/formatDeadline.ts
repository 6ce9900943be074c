import type { VenueTime } from '#shared/domain/language/createVenueClock.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';

type Formats = Pick<VenueTime, 'formatTime' | 'formatMoment'>;

/** The time of a deadline, with its date if it is more than twelve hours ahead. */
export function formatDeadline({ formatTime, formatMoment }: Formats, deadline: string, now = Date.now()): string {
  return Date.parse(deadline) - now > 12 * HOUR_MS ? formatMoment(deadline) : formatTime(deadline);
}
