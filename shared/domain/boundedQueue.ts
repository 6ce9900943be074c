/** There is no room to wait, or no turn came in time. */
export class QueueFullError extends Error {}

type Bounds = {
  atOnce: number;
  waiting: number;
  /** The longest wait for a turn, in milliseconds. */
  waitMs?: number;
};
type Turn = {
  /** Starts before work that is not urgent, and is not refused for later work. */
  urgent?: boolean;
  /** Whoever is gone gives up their place. */
  signal?: AbortSignal;
};
export type BoundedQueue = ReturnType<typeof createBoundedQueue>;
/** Every fourth turn is for whoever has waited longest: urgent work may never keep all other from being done. */
const FAIR = 4;
type Place = { start: () => void; refuse: (reason: unknown) => void; urgent: boolean };

/**
 * Limits how much work runs and waits at once. When all places are taken, the oldest waiting work that is not urgent is
 * refused. If the newest were refused, requests on connections that are read last would never get a place.
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
      // Whoever waits takes over this one's turn.
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
