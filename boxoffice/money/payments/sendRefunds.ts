import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { payments, refunds } from '#boxoffice/platform/schema/payments.ts';
import type { RefundAnswer, SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { DAY_MS, HOUR_MS } from '#shared/kernel/durations.ts';
import { findPayment, listRefunds, type PaymentRow, type RefundRow } from './paymentStore.ts';
import { providerOf, toCreated, warnOfProvider } from './providerCalls.ts';
import { leaveToOperator, markRefunded, type Refunding } from './settleRefund.ts';

const AT_ONCE = 20;
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 6 * 3600;
/** Number of attempts, over about three days, after which an operator makes the refund. */
const MOST_ATTEMPTS = 20;
/** Maximum time without the result of an accepted refund, after which an operator asks the provider. */
const LONGEST_RESULT_MS = 7 * DAY_MS;
/** Time between two status requests about an accepted refund. */
const NEXT_RESULT_MS = HOUR_MS;

/** Sends due refunds to their providers, with retries. Failed ones become operator cases. */
export async function sendRefunds(deps: SalesDeps): Promise<void> {
  for (;;) {
    const due = await claimDue(deps);
    await Promise.all(due.map((refund) => sendRefund(deps, refund)));
    if (due.length < AT_ONCE) break;
  }
  await followAccepted(deps);
}

async function claimDue({ db, clock }: SalesDeps): Promise<RefundRow[]> {
  const now = sql`${clock().toISOString()}::timestamptz`;
  const pause = sql`least(${LONGEST_PAUSE_SECONDS}::int, ${FIRST_PAUSE_SECONDS}::int * (1 << least(${refunds.attempts}, 10)))`;
  const due = sql`(
    select r.id from ${refunds} r where r.status = 'waiting' and r.next_attempt_at <= ${now}
    order by r.next_attempt_at limit ${AT_ONCE} for update skip locked)`;
  return db
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1`, nextAttemptAt: sql`${now} + make_interval(secs => ${pause})` })
    .where(sql`${refunds.id} in ${due}`)
    .returning();
}

async function sendRefund(deps: SalesDeps, refund: RefundRow): Promise<void> {
  const payment = (await findPayment(deps.db, refund.paymentId))!;
  const answer = await askForRefund(deps, { refund, payment });
  if (answer === 'madeBefore') return;
  if (answer?.state === 'refunded') return markRefunded(deps, { refund, payment });
  if (answer?.state === 'accepted') return noteAccepted(deps, refund, answer.reference);
  if (answer?.state === 'never')
    return leaveToOperator(deps, { refund, payment }, { cause: 'refused', said: answer.said });
  const isLast = refund.attempts >= MOST_ATTEMPTS;
  const cause = answer ? 'refused' : 'noAnswer';
  if (isLast) await leaveToOperator(deps, { refund, payment }, { cause, said: answer?.said });
}

/** The provider may have made the refund in an earlier round. The next round is sent only when this is ruled out. */
async function askForRefund(
  deps: SalesDeps,
  { refund, payment }: Refunding,
): Promise<RefundAnswer | 'madeBefore' | undefined> {
  try {
    if (await settleMade(deps, { refund, payment }, refund.round)) return 'madeBefore';
    return await providerOf(deps, payment).refund(toCreated(payment), toRequest(refund));
  } catch (error) {
    warnOfProvider(deps, { refundId: refund.id }, error);
    return undefined;
  }
}

const toRequest = ({ id: refundId, round, amount }: RefundRow) => ({ refundId, round, amount });

/** Changes only a waiting refund, because the notice of the result may have arrived first. */
async function noteAccepted({ db, clock }: SalesDeps, refund: RefundRow, reference?: string): Promise<void> {
  const acceptedAt = clock();
  const nextAttemptAt = new Date(acceptedAt.getTime() + NEXT_RESULT_MS);
  await db
    .update(refunds)
    .set({ status: 'accepted', reference, acceptedAt, nextAttemptAt })
    .where(and(eq(refunds.id, refund.id), eq(refunds.round, refund.round), eq(refunds.status, 'waiting')));
}

/**
 * Requests the results of accepted refunds from providers without refund notices. Refunds without a result are handed
 * to an operator.
 */
async function followAccepted(deps: SalesDeps): Promise<void> {
  const due = await deps.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.status, 'accepted'), lte(refunds.nextAttemptAt, deps.clock())))
    .orderBy(asc(refunds.nextAttemptAt))
    .limit(AT_ONCE);
  await Promise.all(due.map((refunding) => follow(deps, refunding)));
}

async function follow(deps: SalesDeps, refunding: Refunding): Promise<void> {
  const { id, acceptedAt, createdAt } = refunding.refund;
  if (await isDone(deps, refunding)) return markRefunded(deps, refunding);
  const now = deps.clock();
  if (now.getTime() - (acceptedAt ?? createdAt).getTime() >= LONGEST_RESULT_MS)
    return leaveToOperator(deps, refunding, { cause: 'noResult' });
  const nextAttemptAt = new Date(now.getTime() + NEXT_RESULT_MS);
  await deps.db.update(refunds).set({ nextAttemptAt }).where(eq(refunds.id, id));
}

async function isDone(deps: SalesDeps, { refund, payment }: Refunding): Promise<boolean> {
  return isMade(deps, { refund, payment }).catch((error: unknown) => {
    warnOfProvider(deps, { refundId: refund.id }, error);
    return false;
  });
}

async function isMade(deps: SalesDeps, { refund, payment }: Refunding): Promise<boolean> {
  return (await providerOf(deps, payment).isRefunded?.(toCreated(payment), toRequest(refund))) ?? false;
}

/**
 * Requests the results of all rounds of a payment's refunds from a provider without refund notices. A refund may still
 * succeed after it was handed to an operator or sent again.
 */
export async function followRefunds(deps: SalesDeps, payment: PaymentRow): Promise<void> {
  for (const refund of await listRefunds(deps.db, payment.id))
    await settleMade(deps, { refund, payment }, refund.attempts > 0 ? refund.round + 1 : refund.round);
}

/** Settles those of the first `rounds` rounds that the provider has completed. Returns whether there were any. */
async function settleMade(deps: SalesDeps, { refund, payment }: Refunding, rounds: number): Promise<boolean> {
  let isAnyMade = false;
  for (let round = 0; round < rounds; round += 1) {
    const asked = { refund: { ...refund, round }, payment };
    if (refund.outcomes[round]?.state === 'refunded' || !(await isMade(deps, asked))) continue;
    await markRefunded(deps, asked);
    isAnyMade = true;
  }
  return isAnyMade;
}
