import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusals.ts';
import { enqueueOrderMessages } from '../orders/enqueueOrderMessages.ts';
import { lockOrder } from '../orders/orderStore.ts';
import type { RefundNotice, SalesDeps } from '../providers/paymentProvider.ts';
import { operatorCases, payments, providerNotices, refunds } from '../schema/payments.ts';
import { finishRefunds, listRefunds, type PaymentRow, type RefundRow } from './paymentStore.ts';
import { refundByHand } from './refundByHand.ts';

export type Refunding = { refund: RefundRow; payment: PaymentRow };

/**
 * Settles a refund by a provider's notice, which may come before the answer to the request. A refund can fail after it
 * was reported as done, and notices come in any order, so a failure is final. Refunds that somebody made at the provider
 * are not the shop's.
 */
export async function settleRefund(
  deps: SalesDeps,
  provider: string,
  { refund: key, state }: RefundNotice,
): Promise<void> {
  const found = await findRefund(deps.db, provider, key);
  if (found && state === 'refunded') return markRefunded(deps, found);
  if (found) return leaveToOperator(deps, found, { isFinal: true });
  if (await hasUnansweredRefund(deps.db, provider)) throw new Refusal('busy', { retryAfterSeconds: 30 });
}

/** The order is locked first, as everywhere, to prevent deadlocks. */
export async function markRefunded({ db, clock, wakeDelivery }: SalesDeps, { refund, payment }: Refunding) {
  const now = clock();
  await db.transaction(async (tx) => {
    const order = (await lockOrder(tx, payment.orderId))!;
    if ((await hasFailed(tx, refund.id)) || !(await finishRefunds(tx, [refund.id], now))) return;
    await enqueueOrderMessages(tx, [order], { kind: 'refundDone', now });
    await closeCase(tx, payment.id, now);
  });
  wakeDelivery();
}

export async function leaveToOperator(
  { db, clock }: SalesDeps,
  { refund, payment }: Refunding,
  { isFinal = false } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = (await lockOrder(tx, payment.orderId))!;
    if (isFinal) await noteFailure(tx, { refund, payment }, clock());
    const [left] = await tx
      .update(refunds)
      .set({ status: 'byHand', doneAt: null })
      .where(and(eq(refunds.id, refund.id), ne(refunds.status, 'byHand')))
      .returning();
    if (!left) return;
    await tx
      .update(payments)
      .set({ status: 'refunding' })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'refunded')));
    await refundByHand(tx, { order, payment, reason: refund.reason, now: clock() });
  });
}

const failureOf = (refundId: string) => `refund failed:${refundId}`;

async function noteFailure(tx: Database, { refund, payment }: Refunding, receivedAt: Date): Promise<void> {
  const { provider, reference } = payment;
  await tx
    .insert(providerNotices)
    .values({ id: failureOf(refund.id), provider, reference: reference ?? '', receivedAt })
    .onConflictDoNothing();
}

async function hasFailed(tx: Database, refundId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: providerNotices.id })
    .from(providerNotices)
    .where(eq(providerNotices.id, failureOf(refundId)));
  return row !== undefined;
}

/** A refund that was left to an operator and came back after all must not be made twice. */
async function closeCase(tx: Database, paymentId: string, now: Date): Promise<void> {
  if ((await listRefunds(tx, paymentId)).some(({ status }) => status === 'byHand')) return;
  await tx
    .update(operatorCases)
    .set({ resolvedAt: now, resolution: 'closed: the provider reported the refund as done' })
    .where(
      and(
        eq(operatorCases.paymentId, paymentId),
        eq(operatorCases.kind, 'refundByHand'),
        isNull(operatorCases.resolvedAt),
      ),
    );
}

async function findRefund(
  db: Database,
  provider: string,
  { id = '', reference }: RefundNotice['refund'],
): Promise<Refunding | undefined> {
  const [row] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(eq(payments.provider, provider), sql`(${refunds.id}::text = ${id} or ${refunds.reference} = ${reference})`),
    );
  return row;
}

/** A request whose answer is missing may have made this refund. */
async function hasUnansweredRefund(db: Database, provider: string): Promise<boolean> {
  const [row] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.provider, provider), eq(refunds.status, 'waiting'), sql`${refunds.attempts} > 0`))
    .limit(1);
  return row !== undefined;
}
