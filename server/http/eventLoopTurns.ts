import type { BoundedQueue } from '#shared/kernel/boundedQueue.ts';

/** Starts the given work when the event loop has a turn for it. */
export type InTurn = <Value>(work: () => Value | Promise<Value>) => Promise<Value>;
type TurnOptions = { turnMs?: number; clock?: () => number };

/**
 * Work is scheduled in two steps. `createBoundedQueue` limits how much work of one kind runs and waits, and clients
 * take turns. Then `createTurns` limits how much of this work one turn of the event loop runs. Each turn starts work in
 * order of arrival until `turnMs` have passed, and always at least one task. Between turns, the loop reads new
 * requests, sends cached pages, and at once refuses requests beyond the queue's limit. Without turns, new requests
 * would stay unread behind page rendering or hundreds of API calls, so the limit would have no effect.
 */
export function createTurns({ turnMs = 0, clock = () => performance.now() }: TurnOptions = {}): InTurn {
  const waiting: (() => void)[] = [];
  let beganAt: number | undefined;

  const hasTime = () => beganAt === undefined || clock() - beganAt < turnMs;

  function begin(start: () => void): void {
    if (beganAt === undefined) {
      beganAt = clock();
      setImmediate(nextTurn);
    }
    start();
  }

  function nextTurn(): void {
    beganAt = undefined;
    while (waiting.length > 0 && hasTime()) begin(waiting.shift()!);
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const start = () => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      };
      if (waiting.length === 0 && hasTime()) begin(start);
      else waiting.push(start);
    });
}

/** Makes a bounded queue start its work, such as rendering, in turns of the event loop. */
export function withTurns(queue: BoundedQueue, options: TurnOptions): BoundedQueue {
  const inTurn = createTurns(options);
  return (work, turn) => queue(() => inTurn(work), turn);
}
