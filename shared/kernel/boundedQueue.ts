/** The queue is full, or the wait timed out. */
export class QueueFullError extends Error {}

type Bounds = {
  atOnce: number;
  waiting: number;
  /** Maximum wait in milliseconds. */
  waitMs?: number;
};
type Turn = {
  /** Runs before other work and is not evicted when the queue is full. */
  urgent?: boolean;
  /** Aborting removes the work from the queue. */
  signal?: AbortSignal;
};
export type BoundedQueue = ReturnType<typeof createBoundedQueue>;
/** Every fourth slot goes to the oldest entry, so that urgent work cannot starve the rest. */
const FAIR = 4;
type Place = { start: () => void; refuse: (reason: unknown) => void; urgent: boolean };

/**
 * Limits how much work runs and waits at once. When the queue is full, the oldest entry that is not urgent is rejected.
 * Rejecting the newest would starve requests on connections that are read last.
 */
export function createBoundedQueue({ atOnce, waiting: mostWaiting, waitMs }: Bounds) {
  let running = 0;
  let turns = 0;
  let places: Place[] = [];

  return async function run<Value>(work: () => Promise<Value>, { urgent = false, signal }: Turn = {}): Promise<Value> {
    signal?.throwIfAborted();
    if (running < atOnce) running += 1;
    else await turn(urgent, signal);
    try {
      return await work();
    } finally {
      turns += 1;
      const next = (turns % FAIR !== 0 && places.find((place) => place.urgent)) || places[0];
      // Passes the slot to a waiting entry.
      if (next) leave(next).start();
      else running -= 1;
    }
  };

  function turn(urgent: boolean, signal: AbortSignal | undefined): Promise<void> {
    if (places.length >= mostWaiting) {
      const refused = places.find((place) => !place.urgent);
      if (!refused) throw new QueueFullError('too many wait already');
      refused.refuse(new QueueFullError('too many came after'));
    }
    return new Promise((resolve, reject) => {
      const place: Place = {
        urgent,
        start() {
          stopWaiting();
          resolve();
        },
        refuse(reason) {
          stopWaiting();
          leave(place);
          reject(reason);
        },
      };
      const giveUp = () => place.refuse(signal!.reason);
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const timer =
        waitMs === undefined
          ? undefined
          : setTimeout(() => place.refuse(new QueueFullError('no turn came in time')), waitMs);
      signal?.addEventListener('abort', giveUp, { once: true });
      places.push(place);
    });
  }

  function leave(place: Place): Place {
    places = places.filter((other) => other !== place);
    return place;
  }
}
