import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { HOUR_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { repeatJob } from './repeatJob.ts';

/** Log lines with their level and message. */
let lines: string[] = [];
const note = (level: string) => (_: object | string, says?: string) => void lines.push(`${level} ${says}`);
const LOG = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') };
beforeEach(() => {
  lines = [];
});

/** Starts a job whose runs last until the test ends them. */
function startJob(everyMs: number) {
  const runs: PromiseWithResolvers<void>[] = [];
  const run = () => {
    runs.push(Promise.withResolvers());
    return runs.at(-1)!.promise;
  };
  const job = repeatJob({ name: 'test', everyMs, run }, LOG);
  onTestFinished(() => {
    for (const { resolve } of runs) resolve();
    return job.stop();
  });
  return { job, runs };
}

test('runs at once when it is woken, and once more when it is woken during the run', async () => {
  const { job, runs } = startJob(HOUR_MS);
  job.wake();
  expect(runs).toHaveLength(1);
  expect(job.state().runningSince).toBeInstanceOf(Date);

  job.wake();
  job.wake();
  runs[0]!.resolve();
  await expect.poll(() => runs).toHaveLength(2);
  runs[1]!.resolve();

  await expect.poll(() => job.state()).toMatchObject({ runs: 2, failures: 0, runningSince: undefined });
  expect(runs).toHaveLength(2);
});

test('retries ten seconds after a failure, even with a long interval', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { job, runs } = startJob(HOUR_MS);
  job.wake();
  runs[0]!.reject(new Error('away'));
  await vi.advanceTimersByTimeAsync(9 * SECOND_MS);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(SECOND_MS);

  expect(runs).toHaveLength(2);
});

test('repeats after the interval, and reports why and since when it has been failing', async () => {
  const { job, runs } = startJob(1);
  for (const [index, message] of ['first', 'second'].entries()) {
    await expect.poll(() => runs).toHaveLength(index + 1);
    runs[index]!.reject(new Error(message));
  }
  await expect.poll(() => runs).toHaveLength(3);
  expect(job.state().failing).toEqual({ since: expect.any(Date), times: 2, error: 'second' });

  runs[2]!.resolve();
  await expect.poll(() => job.state()).toMatchObject({ failing: undefined, failures: 2 });
  expect(lines).toEqual(['error a job fails', 'info a job succeeds again']);
});

test('finishes its run before it stops, and does not run again', async () => {
  const { job, runs } = startJob(1);
  await expect.poll(() => runs).toHaveLength(1);
  let isStopped = false;
  const stopped = job.stop().then(() => {
    isStopped = true;
  });
  job.wake();
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);

  runs[0]!.resolve();
  await stopped;
  expect(runs).toHaveLength(1);
});
