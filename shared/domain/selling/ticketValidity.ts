import { HOUR_MS } from '#shared/kernel/durations.ts';

/** Visitors arrive before the doors open, and sessions may end late. */
const EARLY_MS = 12 * HOUR_MS;
export const LATE_MS = 6 * HOUR_MS;

/** Returns the period in which a session's tickets are valid. */
export function ticketValidity({ startsAt, doorsAt, endsAt }: { startsAt: Date; doorsAt: Date | null; endsAt: Date }) {
  const first = Math.min(startsAt.getTime(), doorsAt?.getTime() ?? Number.POSITIVE_INFINITY);
  return { validFrom: new Date(first - EARLY_MS), validUntil: new Date(endsAt.getTime() + LATE_MS) };
}
