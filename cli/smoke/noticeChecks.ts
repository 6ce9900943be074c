import { randomUUID } from 'node:crypto';
import { type Attempt, withProblem } from './calls/attempt.ts';
import { QUICK_MS } from './calls/check.ts';
import { CallFailed } from './calls/exchange.ts';
import { judgeAnswer } from './calls/judgeAnswer.ts';
import { measuredCall } from './calls/measuredCall.ts';
import type { Trial } from './calls/runTrial.ts';
import type { Target } from './calls/target.ts';

/** A provider's notice that a payment is paid. The payment does not exist. */
const claim = () =>
  JSON.stringify({
    noticeId: randomUUID(),
    reference: 'frontrow-smoke',
    status: { state: 'paid', paidAmount: 100, currency: 'HKD', paidAt: new Date().toISOString() },
  });
const forgeries: Record<string, () => Record<string, string>> = {
  'payment notice without a signature': () => ({}),
  'payment notice with a forged signature': () => ({
    'sandbox-timestamp': String(Date.now()),
    'sandbox-signature': 'f'.repeat(64),
  }),
};

/** A payment notice without a valid signature must be refused. Without this provider the path may be missing. */
export const NOTICE_TRIALS: readonly Trial[] = Object.entries(forgeries).map(([name, headers]) => ({
  name,
  tags: ['ours', 'selling', 'error'] as const,
  budgetMs: QUICK_MS,
  attempt: (target: Target) => tryNotice(target, headers()),
}));

async function tryNotice({ origin, limits }: Target, headers: Record<string, string>): Promise<Attempt> {
  const call = {
    method: 'POST',
    url: `${origin}/api/v1/payments/notify/sandbox`,
    headers: { accept: 'application/json', 'content-type': 'application/json', language: 'en', ...headers },
    body: claim(),
  };
  try {
    const exchange = await measuredCall(call, limits);
    return {
      call,
      exchange,
      ...withProblem(judgeAnswer(exchange, { refusal: { status: [401, 403, 404], required: true } })),
    };
  } catch (error) {
    if (error instanceof CallFailed) return { call, problem: error.problem };
    throw error;
  }
}
