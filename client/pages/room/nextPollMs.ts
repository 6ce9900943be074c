import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import type { Stage } from './findStage.ts';

/** Times of the room in milliseconds on the server's clock. */
export type RoomTimes = { opensAt: number; closesAt: number; drawsAt: number };
type Waiting = {
  stage: Stage;
  times: RoomTimes;
  /** People called per second. */
  rate: number;
  /** Number of requests about this visitor that the browser has sent to the box office. */
  asks: number;
  /** The server's clock. */
  at: number;
};
type PollPlan = Waiting & {
  hidden: boolean;
  /** Failed requests in a row. */
  failures: number;
  /** Random number from 0 to 1. */
  random: number;
};

/** Time over which requests after a change are spread. A million visitors then send 100,000 requests per second. */
const SPREAD_MS = 10 * SECOND_MS;
/**
 * Time from the close until a list of a million room tickets is public. A browser that reads it before the draw is a
 * witness.
 */
const LIST_MS = 14 * SECOND_MS;
const FIRST_RETRY_MS = 4 * SECOND_MS;

const SHORTEST_POLL_MS = 3 * SECOND_MS;
const LONGEST_POLL_MS = MINUTE_MS;

/** Time until the browser requests the state of the room again. */
export function nextPollMs({ hidden, failures, random, ...waiting }: PollPlan): number {
  if (failures > 0 && !hidden) return spreadMs(Math.min(LONGEST_POLL_MS, FIRST_RETRY_MS * 2 ** (failures - 1)), random);
  const { opensAt, closesAt, drawsAt } = waiting.times;
  const marks = [opensAt, closesAt, closesAt + LIST_MS, drawsAt].map((mark) => mark - waiting.at);
  const nextMark = Math.min(...marks.filter((ms) => ms > 0));
  const usual = hidden ? MINUTE_MS : pollAfterMs(findWaitMs(waiting), random);
  // A request just before a change would return nothing new.
  return nextMark < usual + SPREAD_MS ? nextMark + random * SPREAD_MS : usual;
}

/** Expected wait of the visitor. It is long in stages in which polling does not help. */
function findWaitMs({ stage, times, rate, asks, at }: Waiting): number {
  const patience = asks * 20 * SECOND_MS;
  switch (stage.kind) {
    case 'before':
      return times.opensAt - at;
    case 'open':
      return times.closesAt - at;
    case 'joined':
    case 'drawing':
      // Nothing changes for the visitor before the draw. If the draw is late, the delays grow.
      return at < times.drawsAt ? times.drawsAt - at : 40 * SECOND_MS + 2 * (at - times.drawsAt);
    case 'waiting':
      return (stage.before / Math.max(1, rate)) * SECOND_MS;
    case 'unknown':
      return patience;
    case 'called':
      return stage.comeBy ? MINUTE_MS : patience;
    default:
      return 4 * MINUTE_MS;
  }
}

/**
 * A quarter of the visitor's wait, but 3 to 60 seconds. It is spread by 20 %, so that visitors do not send requests at
 * the same moment. `random` is a number from 0 to 1.
 */
export const pollAfterMs = (waitMs: number, random: number): number =>
  spreadMs(Math.min(LONGEST_POLL_MS, Math.max(SHORTEST_POLL_MS, waitMs / 4)), random);

export const spreadMs = (ms: number, random: number): number => Math.round(ms * (0.8 + 0.4 * random));
