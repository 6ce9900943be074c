import type { Outcome } from '../../report/cases.ts';
import type { Attempt } from './attemptCall.ts';
import type { Problem } from './exchange.ts';
import type { Facts } from './facts.ts';
import type { Target } from './target.ts';

/** A check of a call or a page, ready to be tried on one target. Checks of an operator have tags of their own. */
export type Trial = {
  name: string;
  tags: readonly string[];
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
  /** Reason why the trial was skipped. */
  skipped?: string;
  budgetMs: number;
  ms?: number;
};
/** A trial that already has its target and facts. */
type ReadyTrial = Omit<Trial, 'attempt'> & { attempt: () => Promise<Attempt> };

/** `budget`: one latency budget in place of the trial's own. */
export async function runTrial(trial: ReadyTrial, budget: number | undefined): Promise<TrialResult> {
  const { name, tags, attempt, budgetMs: ownBudget } = trial;
  const budgetMs = budget ?? ownBudget;
  const { call, exchange, skip, problem: fault } = await attempt();
  const problem = fault ?? findDelay(exchange?.ms ?? 0, budgetMs);
  return {
    name,
    tags,
    outcome: skip !== undefined ? 'skipped' : problem ? 'failed' : 'passed',
    budgetMs,
    ...(call && { method: call.method, url: call.url }),
    ...(exchange && { status: exchange.status, ms: exchange.ms }),
    ...(problem && { problem }),
    ...(skip !== undefined && { skipped: skip }),
  };
}

function findDelay(ms: number, budgetMs: number): Problem | undefined {
  if (ms <= budgetMs) return undefined;
  return { code: 'budget', message: `the answer took ${ms} ms, and the budget is ${budgetMs} ms` };
}
