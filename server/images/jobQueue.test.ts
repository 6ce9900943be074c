import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createJobQueue, QueueFullError } from './jobQueue.ts';

it('runs only so many at once, all in the end, and refuses when too many wait', async () => {
  const queue = createJobQueue(2, 5);
  let [running, most] = [0, 0];
  const job = async () => {
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    running -= 1;
    return 'made';
  };

  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => queue(job)));

  expect(most).toBe(2);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of refused) expect(reason).toBeInstanceOf(QueueFullError);
});

it('goes on after a job that failed', async () => {
  const queue = createJobQueue(1, 5);

  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue(async () => 'made')).resolves.toBe('made');
});
