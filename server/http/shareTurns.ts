import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BoundedQueue } from '#shared/domain/boundedQueue.ts';

/**
 * The same queue for work that keeps the event loop busy without a pause, as rendering does. One turn of the loop does so
 * much of it; what is left waits for the next turn. In between, the loop reads what has come meanwhile: a stored page is
 * sent, a visitor too many is refused at once. Otherwise all visitors would wait unread, and the queue would never be full.
 */
export function shareTurns(
  queue: BoundedQueue,
  { turnMs, clock = () => performance.now() }: ShareOptions,
): BoundedQueue {
  let began: number | undefined;

  async function ownTime(): Promise<void> {
    for (;;) {
      if (began === undefined) {
        began = clock();
        setImmediate(() => {
          began = undefined;
        });
      }
      if (clock() - began < turnMs) return;
      await nextTurn();
    }
  }

  return (work, turn) =>
    queue(async () => {
      await ownTime();
      return work();
    }, turn);
}

type ShareOptions = { turnMs: number; clock?: () => number };
