import type { Outcome } from '../../report/cases.ts';
import type { Attempt } from './attemptCall.ts';
import type { Tag } from './check.ts';
import { curlLine } from './curlLine.ts';
import type { Exchange, Problem, Timing } from './exchange.ts';
import type { Facts } from './facts.ts';
import { timingAt } from './percentile.ts';
import type { Target } from './target.ts';

/** A row of either table, ready to be tried on one target. */
export type Trial = {
  name: string;
  tags: readonly Tag[];
  budgetMs: number;
  attempt: (target: Target, facts: Facts) => Promise<Attempt>;
};
export type TrialResult = {
  name: string;
  tags: readonly string[];
  outcome: Outcome;
  method?: string;
  url?: string;
  status?: number;
  problem?: Problem;
  /** Reason why it was skipped. */
  skipped?: string;
  /** Number of attempts until it passed or the retries were used up. */
  tries: number;
  samples: number;
  budgetMs: number;
  median?: Timing;
  p95?: Timing;
  curl?: string;
  exchange?: Exchange;
};
/** A trial whose target and facts are bound. */
export type ReadyTrial = Omit<Trial, 'attempt'> & { attempt: () => Promise<Attempt> };
export type TrialOptions = { samples: number; retries: number; budgetMs?: number };

/** Runs one trial `samples` times in a row. Repeats that while it fails and retries are left. */
export async function runTrial(trial: ReadyTrial, options: TrialOptions): Promise<TrialResult> {
  let first: TrialResult | undefined;
  for (let tries = 1; ; tries += 1) {
    const result = { ...(await sample(trial, options)), tries };
    first ??= result;
    if (result.outcome === 'failed' && tries <= options.retries) continue;
    if (result.outcome === 'passed' && tries > 1) return { ...result, outcome: 'flaky', ...complaintOf(first) };
    return result;
  }
}

const complaintOf = ({ problem, curl }: TrialResult) => ({ ...(problem && { problem }), ...(curl && { curl }) });

async function sample(
  trial: ReadyTrial,
  { samples, budgetMs = trial.budgetMs }: TrialOptions,
): Promise<Omit<TrialResult, 'tries'>> {
  const timings: Timing[] = [];
  let attempt: Attempt = {};
  for (let count = 0; count < samples; count += 1) {
    attempt = await trial.attempt();
    if (attempt.exchange) timings.push(attempt.exchange.timing);
    if (attempt.problem || attempt.skip !== undefined) break;
  }
  const p95 = timingAt(95, timings);
  const problem = attempt.problem ?? overBudget(p95.wholeMs, budgetMs, timings.length);
  return {
    name: trial.name,
    tags: trial.tags,
    outcome: attempt.skip !== undefined ? 'skipped' : problem ? 'failed' : 'passed',
    samples: timings.length,
    budgetMs,
    ...(attempt.call && { method: attempt.call.method, url: attempt.call.url }),
    ...(attempt.exchange && { status: attempt.exchange.status, exchange: attempt.exchange }),
    ...(timings.length > 0 && { median: timingAt(50, timings), p95 }),
    ...(problem && { problem }),
    ...(problem && attempt.call && { curl: curlLine(attempt.call) }),
    ...(attempt.skip !== undefined && { skipped: attempt.skip }),
  };
}

function overBudget(ms: number, budgetMs: number, samples: number): Problem | undefined {
  if (ms <= budgetMs) return undefined;
  const whose = samples > 1 ? `95 of 100 of ${samples} answers take up to` : 'the answer took';
  return { code: 'budget', message: `${whose} ${Math.round(ms)} ms, and the budget is ${budgetMs} ms` };
}
