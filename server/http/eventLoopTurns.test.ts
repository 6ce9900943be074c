import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBoundedQueue, QueueFullError } from '#shared/kernel/boundedQueue.ts';
import { createTurns, withTurns } from './eventLoopTurns.ts';

/** A queue, and tasks that each block for 10 ms of a fake clock. */
function office() {
  let now = 0;
  const done: number[] = [];
  const queue = withTurns(createBoundedQueue({ atOnce: 2, waiting: 4 }), { turnMs: 20, clock: () => now });
  const work = (name: number) => async () => {
    now += 10;
    done.push(name);
  };
  return { queue, work, done };
}

it('does a limited amount of work in one turn of the event loop, and the rest in the next turns', async () => {
  const { queue, work, done } = office();
  const all = Promise.all([1, 2, 3, 4, 5].map((name) => queue(work(name))));
  const counts = [done.length];
  while (done.length < 5) {
    await nextTurn();
    counts.push(done.length);
  }

  await all;
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(counts.filter((count, turn) => count - (counts[turn - 1] ?? 0) > 2)).toEqual([]);
});

it('queues tasks up to the limit, and refuses more', async () => {
  const { queue, work } = office();

  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, name) => queue(work(name))));

  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  expect(refused.every((outcome) => (outcome as PromiseRejectedResult).reason instanceof QueueFullError)).toBe(true);
});

it('does not serve later callers while earlier ones wait', async () => {
  const { queue, work, done } = office();
  const early = [1, 2, 3, 4].map((name) => queue(work(name)));
  for (let name = 5; name <= 60; name += 1) {
    await Promise.race([queue(work(name)).catch(() => undefined), nextTurn()]);
  }

  await Promise.all(early);
  const places = [1, 2, 3, 4].map((name) => done.indexOf(name));
  expect(Math.max(...places)).toBeLessThan(8);
});

it('gives each task a turn of the event loop, in order of arrival', async () => {
  const inTurn = createTurns();
  const done: number[] = [];
  const work = (name: number) => inTurn(() => done.push(name));
  const all = Promise.all([1, 2, 3, 4, 5].map(work));
  await Promise.resolve();
  const counts = [done.length];
  while (done.length < 5) {
    await nextTurn();
    counts.push(done.length);
  }

  await all;
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(counts).toEqual([1, 2, 3, 4, 5]);
});

it('starts work at once if the current turn has no other work', async () => {
  const inTurn = createTurns();
  await inTurn(() => undefined);
  await nextTurn();
  await nextTurn();

  const first = await Promise.race([inTurn(() => 'work'), nextTurn().then(() => 'next turn')]);

  expect(first).toBe('work');
});
