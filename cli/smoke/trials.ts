import type { Attempt } from './calls/attempt.ts';
import { attemptCall } from './calls/attemptCall.ts';
import { attemptPage } from './calls/attemptPage.ts';
import type { Check, PageCheck } from './calls/check.ts';
import type { CookieJar } from './calls/cookieJar.ts';
import { blocked, type Facts } from './calls/facts.ts';
import type { Trial } from './calls/runTrial.ts';
import type { Target } from './calls/target.ts';
import { CHECKS } from './checks.ts';
import { NOTICE_TRIALS } from './noticeChecks.ts';
import { PAGE_CHECKS } from './pageChecks.ts';

/** All read-only trials. */
export const TRIALS: readonly Trial[] = [
  ...CHECKS.map((check) => ({ ...check, attempt: (target: Target, facts: Facts) => tryCall(check, target, facts) })),
  ...NOTICE_TRIALS,
  ...PAGE_CHECKS.map((check) => ({
    ...check,
    tags: check.needsLogin ? (['page', 'login'] as const) : (['page'] as const),
    attempt: (target: Target, facts: Facts) => tryPage(check, target, facts),
  })),
];

type Access = { cookies?: CookieJar; refused?: Attempt };

async function tryCall(check: Check, target: Target, facts: Facts): Promise<Attempt> {
  const { cookies, refused }: Access = check.needsLogin ? asSignedIn(target) : { cookies: target.visitor };
  if (!cookies) return refused!;
  return attemptCall({ target, cookies, ...(check.language && { language: check.language }) }, check, {
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
