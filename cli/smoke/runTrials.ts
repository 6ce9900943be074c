import { createFacts } from './calls/facts.ts';
import { runTrial, type Trial, type TrialOptions, type TrialResult } from './calls/runTrial.ts';
import { createRecordedApi, type Target } from './calls/target.ts';

export type RunOptions = TrialOptions & { jobs: number; failFast: boolean; onResult: (result: TrialResult) => void };

/** Runs all trials with limited concurrency, and reports them in their own order. */
export async function runTrials(
  trials: readonly Trial[],
  target: Target,
  { jobs, failFast, onResult, ...options }: RunOptions,
): Promise<TrialResult[]> {
  const facts = createFacts(() => createRecordedApi(target, { cookies: target.visitor }).api);
  const results: TrialResult[] = [];
  const waiting = [...trials.entries()];
  let stopped = false;

  const ready = (trial: Trial) => ({ ...trial, attempt: () => trial.attempt(target, facts) });

  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, trial] = next;
      const result = stopped ? notTried(trial) : await runTrial(ready(trial), options);
      if (failFast && result.outcome === 'failed') stopped = true;
      results[index] = result;
      onResult(result);
    }
  }
  await Promise.all(Array.from({ length: jobs }, work));
  return results;
}

function notTried({ name, tags, budgetMs }: Trial): TrialResult {
  return { name, tags, outcome: 'skipped', skipped: 'stopped at the first failure', tries: 0, samples: 0, budgetMs };
}
