import type { ShopApi } from '#shared/contract/shopApi.ts';
import { type Attempt, attemptCall } from '../calls/attemptCall.ts';
import { QUICK_MS, type Tag } from '../calls/check.ts';
import { CallFailed, type Problem } from '../calls/exchange.ts';
import type { Wanted } from '../calls/judgeAnswer.ts';
import type { Recording } from '../calls/target.ts';
import type { Purchase } from './purchase.ts';

/** One step of the purchase, which needs all earlier steps. */
export type Step = {
  name: string;
  tags: readonly Tag[];
  budgetMs: number;
  /** The step cleans up, so it runs even after a failure. */
  cleansUp?: true;
  attempt: (purchase: Purchase) => Promise<Attempt>;
};

export const WRITING: readonly Tag[] = ['ours', 'selling', 'write'];

type CallStep<Answer> = Wanted & {
  name: string;
  budgetMs?: number;
  cleansUp?: true;
  /** Returns the reason for skipping the step, if there is nothing to do. */
  skip?: (purchase: Purchase) => string | undefined;
  call: (api: ShopApi, purchase: Purchase, recording: Recording) => Promise<Answer>;
  /** Returns the problem of a response that matches its schema but is still wrong. */
  judge?: (answer: Answer, purchase: Purchase) => string | undefined;
};

/** Creates a step that calls the box office as the buyer. */
export function callStep<Answer>(step: CallStep<Answer>): Step {
  const { name, budgetMs = QUICK_MS, cleansUp, skip, call, judge, ...wanted } = step;
  return {
    name,
    tags: WRITING,
    budgetMs,
    ...(cleansUp && { cleansUp }),
    async attempt(purchase) {
      const reason = skip?.(purchase);
      if (reason !== undefined) return { skip: reason };
      return attemptCall(purchase, wanted, {
        call: (api, recording) => call(api, purchase, recording),
        judge: (answer) => toProblem(judge?.(answer, purchase)),
      });
    },
  };
}

export const toProblem = (message: string | undefined): Problem | undefined =>
  message === undefined ? undefined : { code: 'answer', message };

/** Fails a step whose calls succeeded with the wrong result. */
export function fail(message: string, code: Problem['code'] = 'answer'): never {
  throw new CallFailed({ code, message });
}
