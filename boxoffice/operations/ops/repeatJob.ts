import { loggableError } from '#boxoffice/platform/http/loggableError.ts';
import type { Log } from '#boxoffice/platform/http/requestContext.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> };
export type JobState = {
  name: string;
  runs: number;
  failures: number;
  /** Failures since the last success; undefined when the last run succeeded. */
  failing: { since: Date; times: number; error: string } | undefined;
  /** Start of the current run. */
  runningSince: Date | undefined;
};
/** `wake` runs the job as soon as possible. */
type RepeatedJob = {
  state: () => JobState;
  wake: () => void;
  /** Runs the job and waits for the end of a run that began after this call. */
  runOnce: () => Promise<void>;
  stop: () => Promise<void>;
};
/** `manual`: jobs run only when they are woken or run by `runOnce`. */
export type JobTiming = 'timed' | 'manual';

/** Health is bad until the job succeeds, so a failed job is retried soon. */
const LONGEST_PAUSE_AFTER_FAILURE_MS = 10 * SECOND_MS;

/** Runs a job periodically without overlap. Logs when the job begins to fail and when it succeeds again. */
export function repeatJob({ name, everyMs, run }: Job, log: Log, timing: JobTiming = 'timed'): RepeatedJob {
  const state: JobState = { name, runs: 0, failures: 0, failing: undefined, runningSince: undefined };
  let timer = timing === 'timed' ? setTimeout(wake, everyMs) : undefined;
  let turn: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  function wake() {
    isWanted = true;
    turn ??= runWhileWanted();
  }

  async function runWhileWanted() {
    clearTimeout(timer);
    while (isWanted && !isStopped) {
      isWanted = false;
      state.runningSince = new Date();
      await run().then(succeed, fail);
      state.runningSince = undefined;
      state.runs += 1;
    }
    turn = undefined;
    const pauseMs = state.failing ? Math.min(everyMs, LONGEST_PAUSE_AFTER_FAILURE_MS) : everyMs;
    if (!isStopped && timing === 'timed') timer = setTimeout(wake, pauseMs);
  }

  function succeed() {
    if (state.failing) log.info({ job: name, ...state.failing }, 'a job succeeds again');
    state.failing = undefined;
  }

  function fail(error: unknown) {
    const err = loggableError(error);
    if (!state.failing) log.error({ job: name, err }, 'a job fails');
    const { since = new Date(), times = 0 } = state.failing ?? {};
    state.failing = { since, times: times + 1, error: String(err.message ?? err.name) };
    state.failures += 1;
  }

  return {
    state: () => ({ ...state }),
    wake,
    async runOnce() {
      wake();
      await turn;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
