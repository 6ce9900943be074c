import { expect, it } from 'vitest';
import { createBoundedQueue } from './boundedQueue.ts';

const full = () => new Error('full');

it('runs so many at once, lets so many wait, and turns the rest away', async () => {
  const run = createBoundedQueue({ atOnce: 2, waiting: 3 });
  const finish: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => finish.push(resolve));
    running -= 1;
    return 'done';
  };

  const outcomes = Array.from({ length: 7 }, () => run(work, full).catch((error: Error) => error.message));
  while (finish.length > 0) {
    finish.shift()!();
    await new Promise((resolve) => setImmediate(resolve));
  }

  expect((await Promise.all(outcomes)).sort()).toEqual(['done', 'done', 'done', 'done', 'done', 'full', 'full']);
  expect(most).toBe(2);
});

it('goes on after work that failed', async () => {
  const run = createBoundedQueue({ atOnce: 1, waiting: 1 });
  const failed = run(() => Promise.reject(new Error('broken')), full);

  await expect(failed).rejects.toThrow('broken');
  expect(await run(async () => 'next', full)).toBe('next');
});
