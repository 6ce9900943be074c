import type { OrderedEvent } from '#shared/contract/checkout.ts';
import { dayIn } from '#shared/domain/search/timeWindow.ts';
import { orderTime } from '#shared/domain/selling/orderTimes.ts';

type Session = Pick<OrderedEvent, 'startsAt' | 'endsAt'> & { venue: { timeZone: string } };

/** Whether it is the day of the session: from midnight at the venue until the gate admits no more visitors. */
export function isToday({ startsAt, endsAt = startsAt, venue: { timeZone } }: Session, now: Date): boolean {
  const begins = dayIn(timeZone, new Date(startsAt)) <= dayIn(timeZone, now);
  return begins && orderTime({ status: 'completed', endsAt }, now) === 'ahead';
}
