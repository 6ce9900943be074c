import { CommandError, EXIT, type ExitCode } from '../terminal/CommandError.ts';
import { createProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Redactor } from './calls/createRedactor.ts';
import { UNREACHABLE } from './calls/exchange.ts';
import { createFacts } from './calls/facts.ts';
import type { CallLimits } from './calls/measuredCall.ts';
import { runTrial, type Trial, type TrialOptions, type TrialResult } from './calls/runTrial.ts';
import { findCityCode, type Login, signIn, visitShop } from './calls/signIn.ts';
import { createRecordedApi, type Target } from './calls/target.ts';
import { compareResults, type Difference } from './compareResults.ts';
import { findTarget, requireBoxOffice, type TargetKind } from './findTarget.ts';
import type { PurchaseOptions } from './purchase/purchase.ts';
import { runSteps } from './purchase/runSteps.ts';
import { requireSandbox } from './purchase/sandbox.ts';
import { STEPS } from './purchase/steps.ts';

export type SmokeRun = {
  target: Pick<Target, 'kind' | 'origin'>;
  startedAt: Date;
  ms: number;
  results: TrialResult[];
  comparedWith?: string;
  differences: Difference[];
  /** Leftovers of a purchase that the clean-up could not remove. */
  left: string[];
};
export type SmokeOptions = Omit<RunOptions, 'onResult'> & {
  as: TargetKind;
  limits: CallLimits;
  waitMs?: number;
  compare?: string;
  specOnly?: boolean;
  login: Login;
  /** Runs one purchase after the read-only trials. */
  purchase?: PurchaseOptions;
};
type SmokeDeps = { terminal: Terminal; redactor: Redactor };

/** Runs one round of the selected trials on one address, or on two to compare them. */
export async function smoke(
  address: string,
  trials: readonly Trial[],
  options: SmokeOptions,
  deps: SmokeDeps,
): Promise<SmokeRun> {
  const startedAt = new Date();
  const here = await tryAll(address, trials, options, deps);
  const there = options.compare === undefined ? undefined : await tryAll(options.compare, trials, options, deps);
  return {
    target: here.target,
    startedAt,
    ms: Date.now() - startedAt.getTime(),
    results: here.results,
    ...(there && { comparedWith: there.target.origin }),
    left: here.left,
    differences: there ? compareResults(here.results, there.results) : [],
  };
}

/** `unreachable` means that no call got a response. `overBudget` means that nothing else failed. */
export function exitCodeOf({ results, differences }: SmokeRun): ExitCode {
  const tried = results.filter(({ outcome }) => outcome !== 'skipped');
  const codes = tried.flatMap(({ problem }) => problem?.code ?? []);
  const silent = codes.filter((code) => UNREACHABLE.includes(code));
  if (tried.length === 0) return EXIT.findings;
  if (
    silent.length > 0 &&
    tried.every(({ problem }) => problem && (problem.code === 'blocked' || silent.includes(problem.code)))
  )
    return EXIT.unreachable;
  const flaky = tried.some(({ outcome }) => outcome === 'flaky');
  if (flaky || differences.length > 0 || codes.some((code) => code !== 'budget')) return EXIT.findings;
  return codes.length > 0 ? EXIT.overBudget : EXIT.good;
}

async function tryAll(address: string, trials: readonly Trial[], options: SmokeOptions, deps: SmokeDeps) {
  const { as, limits, waitMs, login, purchase, specOnly = false, ...runOptions } = options;
  const found = await findTarget(address, { as, limits, waitMs });
  const possible = trials.filter(({ tags }) => found.kind === 'shop' || !tags.includes('page'));
  if (possible.length === 0 && !purchase) throw new CommandError(`${found.origin} is an upstream, which has no pages`);
  if (purchase) await requireSandbox(found);
  await requireBoxOffice(found);
  await visitShop(found);
  const target = { ...found, cityCode: await findCityCode(found) };
  const signedIn = await signIn(target, login);
  deps.redactor.hide('FRONTROW_TOKEN', signedIn.token);

  const progress = createProgress(deps.terminal, possible.length + (purchase ? STEPS.length : 0));
  const visited = { ...target, ...signedIn.access, specOnly };
  const onResult = ({ name }: TrialResult) => progress.step(name);
  try {
    const results = await runTrials(possible, visited, { ...runOptions, onResult });
    const stopped = runOptions.failFast && results.some(({ outcome }) => outcome === 'failed');
    if (!purchase || stopped) return { target, results, left: [] };
    const { budgetMs } = runOptions;
    const bought = await runSteps(visited, {
      ...purchase,
      hide: deps.redactor.hide,
      onResult,
      ...(budgetMs !== undefined && { budgetMs }),
    });
    return { target, results: [...results, ...bought.results], left: bought.left };
  } finally {
    progress.done();
    await signedIn
      .signOut()
      .catch(() => deps.terminal.printStatus('The login of this run could not be ended: end it by hand'));
  }
}

type RunOptions = TrialOptions & { jobs: number; failFast: boolean; onResult: (result: TrialResult) => void };

/** Runs all trials with limited concurrency, and reports them in their own order. */
async function runTrials(
  trials: readonly Trial[],
  target: Target,
  { jobs, failFast, onResult, ...options }: RunOptions,
): Promise<TrialResult[]> {
  const facts = createFacts(() => createRecordedApi(target, { cookies: target.visitor }).api, target.cityCode);
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
