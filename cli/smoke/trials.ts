import { randomUUID } from 'node:crypto';
import { type Attempt, attemptCall, withProblem } from './calls/attemptCall.ts';
import { attemptPage } from './calls/attemptPage.ts';
import { type Check, type PageCheck, QUICK_MS } from './calls/check.ts';
import type { CookieJar } from './calls/cookieJar.ts';
import { CallFailed } from './calls/exchange.ts';
import { blocked, type Facts } from './calls/facts.ts';
import { judgeAnswer } from './calls/judgeAnswer.ts';
import { measuredCall } from './calls/measuredCall.ts';
import type { Trial } from './calls/runTrial.ts';
import type { Target } from './calls/target.ts';
import { CHECKS } from './checks.ts';
import { PAGE_CHECKS } from './pageChecks.ts';
import { PLAUSIBLE_TRIALS } from './plausible/plausibleTrials.ts';

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

const REFUSED_NOTICE = { status: [401, 403, 404], required: true };

/**
 * A payment notice without a valid signature must be refused. Another upstream may answer 404, because it lacks the
 * path.
 */
const NOTICE_TRIALS: readonly Trial[] = Object.entries(forgeries).map(([name, headers]) => ({
  name,
  tags: ['ours', 'selling', 'error'] as const,
  budgetMs: QUICK_MS,
  attempt: (target: Target) => tryNotice(target, headers()),
}));

async function tryNotice({ origin, limits, anyHeaders }: Target, headers: Record<string, string>): Promise<Attempt> {
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
      // The path is not in the contract: another upstream may refuse it with its own error.
      ...withProblem(judgeAnswer(exchange, { refusal: REFUSED_NOTICE, specOnly: anyHeaders === true })),
    };
  } catch (error) {
    if (error instanceof CallFailed) return { call, problem: error.problem };
    throw error;
  }
}

/** All read-only trials. */
export const TRIALS: readonly Trial[] = [
  ...CHECKS.map((check) => ({ ...check, attempt: (target: Target, facts: Facts) => tryCall(check, target, facts) })),
  ...NOTICE_TRIALS,
  ...PLAUSIBLE_TRIALS,
  ...PAGE_CHECKS.map((check) => ({
    ...check,
    tags: ['page', ...(check.level ? [check.level] : []), ...(check.needsLogin ? ['login'] : [])],
    attempt: (target: Target, facts: Facts) => tryPage(check, target, facts),
  })),
];

type Access = { cookies?: CookieJar; refused?: Attempt };

async function tryCall(check: Check, target: Target, facts: Facts): Promise<Attempt> {
  const { cookies, refused }: Access = check.needsLogin ? asSignedIn(target) : { cookies: target.visitor };
  if (!cookies) return refused!;
  const wanted = {
    ...check,
    specOnly: target.specOnly === true && check.tags.includes('spec'),
    anyHeaders: target.anyHeaders === true,
  };
  return attemptCall({ target, cookies, ...(check.language && { language: check.language }) }, wanted, {
    call: (api) => check.call(api, facts),
    judge: (answer) => check.judge?.(answer as never, facts),
  });
}

async function tryPage(check: PageCheck, target: Target, facts: Facts): Promise<Attempt> {
  const { cookies, refused }: Access = check.needsLogin ? asSignedIn(target) : {};
  return refused ?? attemptPage({ target, ...(cookies && { cookies }) }, check, () => check.path(facts));
}

function asSignedIn({ account, loginProblem }: Target): Access {
  if (account) return { cookies: account };
  if (loginProblem) return { refused: { problem: blocked(`the login: ${loginProblem}`) } };
  return { refused: { skip: 'needs a login: FRONTROW_TOKEN, or FRONTROW_EMAIL and FRONTROW_PASSWORD' } };
}
