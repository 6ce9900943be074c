import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts';
import { dayIn } from '../search/timeWindow.ts';

/**
 * Maximum age of the list of returned tickets at a gate. The deadline for returns is at least this long before the
 * doors open.
 */
const LIST_AGE_MS = HOUR_MS;
/** Minimum time for the buyers of a moved session to return their tickets, as in the User Agreement. */
export const LEAST_RETURN_MS = 14 * DAY_MS;

type Session = { startsAt: Date; doorsAt: Date | null; refundsUntil: Date | null; postponedAt: Date | null };

/**
 * Deadline for returning the tickets of an order. Undefined if there is none, and for orders that were made after the
 * new date was known.
 */
export function returnDeadline(session: Session, order: { createdAt: Date }): Date | undefined {
  const { startsAt, doorsAt, refundsUntil, postponedAt } = session;
  if (!refundsUntil || (postponedAt && order.createdAt >= postponedAt)) return undefined;
  return new Date(Math.min(refundsUntil.getTime(), lastReturn({ startsAt, doorsAt })));
}

/** The earliest possible deadline for a session that is moved now. */
export function leastReturnDeadline(moved: Pick<Session, 'startsAt' | 'doorsAt'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + LEAST_RETURN_MS, lastReturn(moved)));
}

const lastReturn = ({ startsAt, doorsAt }: Pick<Session, 'startsAt' | 'doorsAt'>) =>
  (doorsAt ?? startsAt).getTime() - LIST_AGE_MS;

/**
 * The deadline for texts, in ISO 8601. Readers understand midnight as the end of that day, so texts show the minute
 * before.
 */
export function lastMinute(deadline: string, timeZone: string): string {
  const [end, before] = [new Date(deadline), new Date(Date.parse(deadline) - MINUTE_MS)];
  return (dayIn(timeZone, before) === dayIn(timeZone, end) ? end : before).toISOString();
}
