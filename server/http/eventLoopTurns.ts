import type { BoundedQueue } from '#shared/kernel/boundedQueue.ts';

/** Begins work in its turn of the event loop. */
export type InTurn = <Value>(work: () => Value | Promise<Value>) => Promise<Value>;
type TurnOptions = { turnMs?: number; clock?: () => number };

/**
 * Work is scheduled in two steps. `createBoundedQueue` limits how much of one kind runs and waits at once, with clients
 * in turn. A turn of the event loop then limits how much of it blocks: each turn begins work, in the order in which it
 * came, until `turnMs` have passed, and at least one piece. In between, the loop reads new requests: cached pages are
 * sent, and requests beyond the limit are refused at once. Without it, requests stay unread behind page rendering or
 * hundreds of API calls, and the queue never fills.
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

/** A bounded queue whose work begins in turns of the event loop, such as rendering. */
export function withTurns(queue: BoundedQueue, options: TurnOptions): BoundedQueue {
  const inTurn = createTurns(options);
  return (work, turn) => queue(() => inTurn(work), turn);
}
