/** The queue is full, or the wait timed out. */
export class QueueFullError extends Error {}

type Bounds = {
  atOnce: number;
  waiting: number;
  /** Maximum number of running tasks of one client. */
  each?: number;
  /** Maximum wait in milliseconds. */
  waitMs?: number;
};
type Turn = {
  /** Client of the work: a network. Work without a client has no separate limit. */
  client?: string;
  /** Runs before other work and is evicted after it when the queue is full. */
  urgent?: boolean;
  /** Maximum wait in milliseconds, if it differs from the queue's. */
  waitMs?: number;
  /** Aborting removes the work from the queue. */
  signal?: AbortSignal;
};
export type BoundedQueue = ReturnType<typeof createBoundedQueue>;
/** Every fourth slot is for work that is not urgent, so that urgent work cannot starve the rest. */
const FAIR = 4;
const NO_CLIENT = '';
type Place = { start: () => void; refuse: (reason: unknown) => void; urgent: boolean };

/**
 * Limits how much work runs and waits at once. Clients take turns, so that a client with much work delays another by
 * only one task. If the queue is full, the client with the most waiting work loses its oldest task, and urgent tasks
 * are lost last. Rejecting the newest task would starve requests on connections that are read last.
 */
export function createBoundedQueue({ atOnce, waiting: mostWaiting, each = atOnce, ...bounds }: Bounds) {
  /** Running work by client. */
  const running = new Map<string, number>();
  let runningInAll = 0;
  let turns = 0;
  /** Waiting work by client, in the order of the clients' turns. No entry is empty. */
  const lines = new Map<string, Place[]>();
  let waitingInAll = 0;

  return async function run<Value>(work: () => Promise<Value>, options: Turn = {}): Promise<Value> {
    const { client = NO_CLIENT, signal } = options;
    signal?.throwIfAborted();
    if (runningInAll < atOnce && mayStart(client)) begin(client);
    else await turn(client, options);
    try {
      return await work();
    } finally {
      end(client);
      startNext();
    }
  };

  function mayStart(client: string): boolean {
    return client === NO_CLIENT || (running.get(client) ?? 0) < each;
  }

  function begin(client: string): void {
    runningInAll += 1;
    running.set(client, (running.get(client) ?? 0) + 1);
  }

  function end(client: string): void {
    runningInAll -= 1;
    const left = running.get(client)! - 1;
    if (left > 0) running.set(client, left);
    else running.delete(client);
  }

  function startNext(): void {
    turns += 1;
    const able = [...lines].filter(([client]) => mayStart(client));
    const isNext = ({ urgent }: Place) => urgent === (turns % FAIR !== 0);
    const [client, line] = able.find(([, places]) => places.some(isNext)) ?? able[0] ?? [];
    if (client === undefined || !line) return;

    const place = line.find(isNext) ?? line[0]!;
    leave(client, place);
    if (lines.delete(client)) lines.set(client, line);
    begin(client);
    place.start();
  }

  function turn(client: string, { urgent = false, waitMs = bounds.waitMs, signal }: Turn) {
    if (waitingInAll >= mostWaiting) evictFor(client);
    return new Promise<void>((resolve, reject) => {
      const place: Place = {
        urgent,
        start() {
          stopWaiting();
          resolve();
        },
        refuse(reason) {
          stopWaiting();
          leave(client, place);
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
          : setTimeout(() => place.refuse(new QueueFullError('no slot was free in time')), waitMs);
      signal?.addEventListener('abort', giveUp, { once: true });
      const line = lines.get(client);
      if (line) line.push(place);
      else lines.set(client, [place]);
      waitingInAll += 1;
    });
  }

  /** Refuses one waiting task. Throws if only urgent work waits, and no client has more of it than this one. */
  function evictFor(client: string): void {
    const own = (lines.get(client)?.length ?? 0) + 1;
    const sizeOf = ([name, places]: [string, Place[]]) => places.length + (name === client ? 1 : 0);
    const findLargest = (mayLeave: (place: Place) => boolean) =>
      [...lines]
        .map(([name, line]): [string, Place[]] => [name, line.filter(mayLeave)])
        .filter(([, places]) => places.length > 0)
        .sort((one, other) => sizeOf(other) - sizeOf(one))[0];
    const calm = findLargest(({ urgent }) => !urgent);
    const urgent = findLargest(() => true);
    const [evicted] = (calm ?? (urgent && sizeOf(urgent) > own ? urgent : undefined))?.[1] ?? [];
    if (!evicted) throw new QueueFullError('too many tasks are waiting');
    evicted.refuse(new QueueFullError('too many tasks came later'));
  }

  function leave(client: string, place: Place): void {
    const line = lines.get(client)!;
    line.splice(line.indexOf(place), 1);
    if (line.length === 0) lines.delete(client);
    waitingInAll -= 1;
  }
}
