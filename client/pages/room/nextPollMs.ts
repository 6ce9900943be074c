import { pollAfterMs, spreadMs } from '#shared/domain/rooms/roomPlace.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';

type PollPlan = {
  hidden: boolean;
  /** The visitor's own wait, milliseconds. */
  waitMs: number;
  /** Milliseconds until the room changes by itself: it opens, closes, or draws. Past ones are negative. */
  marksMs: readonly number[];
  /** Failed requests in a row. */
  failures: number;
  /** 0 to 1. */
  random: number;
};

/** Requests after a change are spread over this time: a million visitors are then 100,000 per second. */
const SPREAD_MS = 10 * SECOND_MS;
const FIRST_RETRY_MS = 4 * SECOND_MS;

/** Time until the browser asks again how far the room is. */
export function nextPollMs({ hidden, waitMs, marksMs, failures, random }: PollPlan): number {
  if (hidden) return MINUTE_MS;
  if (failures > 0) return spreadMs(Math.min(MINUTE_MS, FIRST_RETRY_MS * 2 ** (failures - 1)), random);
  const nextMark = Math.min(...marksMs.filter((ms) => ms > 0));
  const atMark = nextMark + random * SPREAD_MS;
  const usual = pollAfterMs(waitMs, random);
  // Just before a change, a request would learn nothing.
  return nextMark < usual + SPREAD_MS ? atMark : usual;
}
