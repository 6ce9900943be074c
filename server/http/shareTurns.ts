import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BoundedQueue } from '#shared/kernel/boundedQueue.ts';

type ShareOptions = { turnMs: number; clock?: () => number };

/**
 * Wraps a queue for work that blocks the event loop, such as rendering. Each turn of the loop runs `turnMs` of work;
 * the rest waits for the next turn. In between, the loop reads new requests: cached pages are sent, and requests beyond
 * the limit are refused at once. Without it, requests stay unread and the queue never fills.
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

  /** Keeps FIFO order: new work would otherwise start before work that waits for another turn. */
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
