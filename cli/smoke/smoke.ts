import { type ProbedCalls, probeCalls } from '#server/bff/probeCalls.ts';
import type { Level } from '#shared/contract/callFacts.ts';
import { CommandError, EXIT, type ExitCode } from '../terminal/CommandError.ts';
import { createProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Redactor } from './calls/createRedactor.ts';
import { type ProblemCode, UNREACHABLE } from './calls/exchange.ts';
import { createFacts } from './calls/facts.ts';
import type { CallLimits } from './calls/measuredCall.ts';
import { runTrial, type Trial, type TrialResult } from './calls/runTrial.ts';
import { findCityCode, type Login, signIn, visitShop } from './calls/signIn.ts';
import { createRecordedApi, type Target } from './calls/target.ts';
import { findTarget, requireBoxOffice, type TargetKind } from './findTarget.ts';
import type { PurchaseOptions } from './purchase/purchase.ts';
import { runSteps, STEPS } from './purchase/runSteps.ts';
import { requireSandbox } from './purchase/sandbox.ts';
import { isOfLevel, type Score, scoreCalls } from './scoreCalls.ts';

export type SmokeRun = {
  target: Pick<Target, 'kind' | 'origin'>;
  startedAt: Date;
  ms: number;
  results: TrialResult[];
  /** Leftovers of a purchase that the clean-up could not remove. */
  left: string[];
  /** With a level: results of its calls, and what the shop hides because of missing calls. */
  score?: Score;
};
type SmokeOptions = {
  as: TargetKind;
  limits: CallLimits;
  /** Latency budget of each trial, in place of its own. */
  budgetMs: number | undefined;
  specOnly: boolean;
  login: Login;
  /** Only calls of this level and of earlier levels count, and no headers are required. */
  level?: Level | undefined;
  /** Runs one purchase after the read-only trials. */
  purchase: PurchaseOptions | undefined;
};
type SmokeDeps = { terminal: Terminal; redactor: Redactor };

/** Runs the selected trials against one address. */
export async function smoke(
  address: string,
  trials: readonly Trial[],
  { as, limits, login, level, purchase, specOnly, budgetMs }: SmokeOptions,
  { terminal, redactor }: SmokeDeps,
): Promise<SmokeRun> {
  const startedAt = new Date();
  const found = await findTarget(address, { as, limits });
  const possible = trials.filter(({ tags }) => found.kind === 'shop' || !tags.includes('page'));
  if (possible.length === 0 && !purchase) throw new CommandError(`${found.origin} is an upstream, which has no pages`);
  if (purchase) await requireSandbox(found);
  await requireBoxOffice(found);
  await visitShop(found);
  const target = { ...found, cityCode: await findCityCode(found) };
  const signedIn = await signIn(target, login);
  redactor.hide('FRONTROW_TOKEN', signedIn.token);

  const progress = createProgress(terminal, possible.length + (purchase ? STEPS.length : 0));
  const visited = { ...target, ...signedIn.access, specOnly, ...(level && { anyHeaders: true }) };
  const run = { budgetMs, onResult: ({ name }: TrialResult) => progress.step(name) };
  try {
    const tried = await runTrials(possible, visited, run);
    const probed = level && found.kind === 'upstream' ? await probe(found) : undefined;
    const results = level ? tried.filter((result) => isOfLevel(result, level, probed)) : tried;
    const bought = purchase && (await runSteps(visited, { ...purchase, ...run, hide: redactor.hide }));
    return {
      target: { kind: found.kind, origin: found.origin },
      startedAt,
      ms: Date.now() - startedAt.getTime(),
      results: [...results, ...(bought?.results ?? [])],
      left: bought?.left ?? [],
      ...(level && { score: scoreCalls(results, level, probed) }),
    };
  } finally {
    progress.done();
    await signedIn
      .signOut()
      .catch(() => terminal.printStatus('The login of this run could not be ended: end it by hand'));
  }
}

const probe = ({ origin, limits }: Target): Promise<ProbedCalls | undefined> =>
  probeCalls({ url: origin, fetch, timeoutMs: limits.timeoutMs }).catch(() => undefined);

/** `unreachable`: no call got a response. `overBudget`: some trials were too slow, and nothing else failed. */
export function exitCodeOf({ results }: SmokeRun): ExitCode {
  const tried = results.filter(({ outcome }) => outcome !== 'skipped');
  const codes = tried.map(({ problem }) => problem?.code);
  const isSilent = (code: ProblemCode | undefined) => code !== undefined && UNREACHABLE.includes(code);
  if (codes.some(isSilent) && codes.every((code) => code === 'blocked' || isSilent(code))) return EXIT.unreachable;
  if (codes.length === 0 || codes.some((code) => code !== undefined && code !== 'budget')) return EXIT.findings;
  return codes.includes('budget') ? EXIT.overBudget : EXIT.good;
}

/** Number of trials that run at once. */
const JOBS = 4;

type RunOptions = { budgetMs: number | undefined; onResult: (result: TrialResult) => void };

/** Runs all trials with limited concurrency, and returns their results in the given order. */
async function runTrials(
  trials: readonly Trial[],
  target: Target,
  { budgetMs, onResult }: RunOptions,
): Promise<TrialResult[]> {
  const facts = createFacts(() => createRecordedApi(target, { cookies: target.visitor }).api, target.cityCode);
  const results: TrialResult[] = [];
  const waiting = [...trials.entries()];

  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, trial] = next;
      const result = await runTrial({ ...trial, attempt: () => trial.attempt(target, facts) }, budgetMs);
      results[index] = result;
      onResult(result);
    }
  }
  await Promise.all(Array.from({ length: JOBS }, work));
  return results;
}
