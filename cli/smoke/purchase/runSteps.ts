import type { Redactor } from '../calls/createRedactor.ts';
import { runTrial, type TrialResult } from '../calls/runTrial.ts';
import type { Target } from '../calls/target.ts';
import { ACCOUNT_STEPS } from './accountSteps.ts';
import { CLEAN_UP_STEPS } from './cleanUpSteps.ts';
import { HOLD_STEPS } from './holdSteps.ts';
import { ORDER_STEPS, UNPAID_STEPS } from './orderSteps.ts';
import { PAYMENT_STEPS } from './paymentSteps.ts';
import { createPurchase, type PurchaseOptions } from './purchase.ts';
import type { Step } from './step.ts';
import { TICKET_STEPS } from './ticketSteps.ts';

type StepOptions = PurchaseOptions & {
  hide: Redactor['hide'];
  /** Latency budget of each step, in place of its own. */
  budgetMs: number | undefined;
  onResult: (result: TrialResult) => void;
};

/** All steps of a purchase, in order. Receipt is not confirmed, since the tickets are refunded. */
export const STEPS: readonly Step[] = [
  ...ACCOUNT_STEPS,
  ...HOLD_STEPS,
  ...UNPAID_STEPS,
  ...ORDER_STEPS,
  ...PAYMENT_STEPS,
  ...TICKET_STEPS,
  ...CLEAN_UP_STEPS,
];

/** Runs one purchase. After a failed step, unless it was only too slow, only the clean-up steps run. */
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
