import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts';
import { dayIn } from '../search/timeWindow.ts';

/** A gate may use a list of returned tickets that is this old, so tickets cannot be returned later before the doors. */
const LIST_AGE_MS = HOUR_MS;
/** Minimum time for the buyers of a moved session to return their tickets, as in the User Agreement. */
export const LEAST_RETURN_MS = 14 * DAY_MS;

type Session = { startsAt: Date; doorsAt: Date | null; refundsUntil: Date | null; postponedAt: Date | null };

/** Until when the tickets of an order may be returned; undefined for orders that knew the new date. */
export function returnDeadline(session: Session, order: { createdAt: Date }): Date | undefined {
  const { startsAt, doorsAt, refundsUntil, postponedAt } = session;
  if (!refundsUntil || (postponedAt && order.createdAt >= postponedAt)) return undefined;
  return new Date(Math.min(refundsUntil.getTime(), lastReturn({ startsAt, doorsAt })));
}

/** The earliest deadline that a session which is moved now may have. */
export function leastReturnDeadline(moved: Pick<Session, 'startsAt' | 'doorsAt'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + LEAST_RETURN_MS, lastReturn(moved)));
}

const lastReturn = ({ startsAt, doorsAt }: Pick<Session, 'startsAt' | 'doorsAt'>) =>
  (doorsAt ?? startsAt).getTime() - LIST_AGE_MS;

/**
 * The deadline for texts, in ISO 8601. Readers take midnight for the night after its date, so texts show the minute
 * before.
 */
export function lastMinute(deadline: string, timeZone: string): string {
  const [end, before] = [new Date(deadline), new Date(Date.parse(deadline) - MINUTE_MS)];
  return (dayIn(timeZone, before) === dayIn(timeZone, end) ? end : before).toISOString();
}
