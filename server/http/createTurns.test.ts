import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './createTurns.ts';

it('gives one turn of the event loop to each, in the order in which they came', async () => {
  const takeTurn = createTurns();
  const done: number[] = [];
  const work = async (name: number) => {
    await takeTurn();
    done.push(name);
  };
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

it('lets work begin at once where nothing else was done in this turn', async () => {
  const takeTurn = createTurns();
  await takeTurn();
  await nextTurn();
  await nextTurn();

  const first = await Promise.race([takeTurn().then(() => 'work'), nextTurn().then(() => 'next turn')]);

  expect(first).toBe('work');
});
