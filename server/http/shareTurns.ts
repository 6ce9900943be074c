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
  const waiting = new Set<symbol>();
  let began: number | undefined;

  function hasTime(): boolean {
    if (began === undefined) {
      began = clock();
      setImmediate(() => {
        began = undefined;
      });
    }
    return clock() - began < turnMs;
  }

  /** Whoever came first goes first: the next in the queue would always be here before those who wait for another turn. */
  async function ownTime(): Promise<void> {
    const ticket = Symbol('ticket');
    waiting.add(ticket);
    while (first(waiting) !== ticket || !hasTime()) await nextTurn();
    waiting.delete(ticket);
  }

  return (work, turn) =>
    queue(async () => {
      await ownTime();
      return work();
    }, turn);
}

const first = <Entry>(entries: Set<Entry>) => entries.values().next().value;

type ShareOptions = { turnMs: number; clock?: () => number };
