import type { Redactor } from '../calls/createRedactor.ts';
import { runTrial, type TrialResult } from '../calls/runTrial.ts';
import type { Target } from '../calls/target.ts';
import { createPurchase, type PurchaseOptions } from './purchase.ts';
import { STEPS } from './steps.ts';

type StepOptions = PurchaseOptions & {
  hide: Redactor['hide'];
  /** One latency budget for all steps. */
  budgetMs: number | undefined;
  onResult: (result: TrialResult) => void;
};

/** Runs one purchase. After a failed step only the clean-up steps run. */
export async function runSteps(
  target: Target,
  options: StepOptions,
): Promise<{ results: TrialResult[]; left: string[] }> {
  const { budgetMs, onResult, ...purchaseOptions } = options;
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const purchase = createPurchase(target, { ...purchaseOptions, interruption: interruption.signal });
  const steps = STEPS.filter(({ tags }) => target.kind === 'shop' || !tags.includes('page'));
  const results: TrialResult[] = [];
  let stoppedBy: string | undefined;

  const crashes: unknown[] = [];
  const noteCrash = (error: unknown) => {
    crashes.push(error);
    return { problem: { code: 'blocked' as const, message: String(error) } };
  };

  try {
    for (const { attempt, ...step } of steps) {
      const interrupted = interruption.signal.aborted && stoppedBy === undefined;
      const make = async () => {
        if (step.cleansUp) return attempt(purchase);
        if (stoppedBy !== undefined) return { skip: `comes after "${stoppedBy}", which failed` };
        return interrupted ? { problem: { code: 'blocked' as const, message: 'interrupted' } } : attempt(purchase);
      };
      const trial = { ...step, attempt: () => make().catch(noteCrash) };
      const result = await runTrial(trial, budgetMs);
      if (result.problem && result.problem.code !== 'budget') stoppedBy ??= step.name;
      results.push(result);
      onResult(result);
    }
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
  if (crashes.length > 0) throw crashes[0];
  return { results, left: purchase.left };
}
