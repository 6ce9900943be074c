import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isUuid } from '#boxoffice/platform/http/isId.ts';
import { payments, refunds } from '#boxoffice/platform/schema/payments.ts';
import type { RefundNotice, SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { enqueueOrderMessages } from '#boxoffice/selling/orders/enqueueOrderMessages.ts';
import { lockOrder, type OrderRow } from '#boxoffice/selling/orders/orderStore.ts';
import { decideRefund, withOutcome } from './decideRefund.ts';
import { noteReturnedMoney } from './noteReturnedMoney.ts';
import { finishRefunds, openCase, type PaymentRow, type RefundRow } from './paymentStore.ts';
import { refundByHand, renewByHand } from './refundByHand.ts';

export type Refunding = { refund: RefundRow; payment: PaymentRow };

/**
 * Settles a refund by a provider's notice, which may arrive before the response to the request. A refund that is not
 * in the database was made in the provider's dashboard.
 */
export async function settleRefund(deps: SalesDeps, provider: string, news: RefundNotice): Promise<void> {
  const found = await findRefund(deps.db, provider, news.refund.id);
  if (found) return settleOwn(deps, found, { ...news, ...news.refund });
  if (news.state === 'refunded') await noteReturnedMoney(deps, provider, news);
}

type News = Pick<RefundNotice, 'state' | 'at' | 'said'> & { round: number; reference?: string | undefined };

/** The order is locked first, to prevent deadlocks. */
async function settleOwn({ db, clock, wakeDelivery }: SalesDeps, { refund: { id }, payment }: Refunding, news: News) {
  const now = clock();
  await db.transaction(async (tx) => {
    const order = (await lockOrder(tx, payment.orderId))!;
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
    const decision = decideRefund({ ...refund!, news });
    const outcomes = withOutcome(refund!.outcomes, news);
    await tx.update(refunds).set({ outcomes }).where(eq(refunds.id, id));
    if (decision === 'nothing') return;
    if (decision === 'leaveToOperator')
      return leave(tx, { refund: refund!, payment }, { order, cause: 'failed', said: news.said, now });
    if (decision === 'noteTwice')
      return noteTwice(tx, { refund: refund!, payment }, { order, made: news.reference, now });
    await finishRefunds(tx, [id], { status: 'done', now });
    await enqueueOrderMessages(tx, [order], { kind: 'refundDone', now });
    // A refund that was handed to an operator and then succeeded must not be made twice.
    await renewByHand(tx, { order, payment, now, resolution: 'the provider reported the refund as done' });
  });
  wakeDelivery();
}

/** Settles a refund when a response of the provider, not a notice, reports that the money was returned. */
export function markRefunded(deps: SalesDeps, refunding: Refunding): Promise<void> {
  const { round, reference } = refunding.refund;
  return settleOwn(deps, refunding, { state: 'refunded', at: deps.clock(), round, reference: reference ?? undefined });
}

type Leaving = { cause: NonNullable<RefundRow['cause']>; said?: string | undefined };

/** Hands a refund to an operator, unless it was settled or sent again in the meantime. */
export async function leaveToOperator({ db, clock }: SalesDeps, refunding: Refunding, why: Leaving): Promise<void> {
  await db.transaction(async (tx) => {
    const order = (await lockOrder(tx, refunding.payment.orderId))!;
    const { id, round } = refunding.refund;
    const isSame = and(eq(refunds.id, id), eq(refunds.round, round));
    const goesOn = and(isSame, inArray(refunds.status, ['waiting', 'accepted']));
    if ((await tx.select().from(refunds).where(goesOn)).length === 0) return;
    await leave(tx, refunding, { ...why, order, now: clock() });
  });
}

async function leave(
  tx: Database,
  { refund, payment }: Refunding,
  { order, cause, said, now }: Leaving & { order: OrderRow; now: Date },
): Promise<void> {
  await tx
    .update(refunds)
    .set({ status: 'byHand', doneAt: null, cause, said: said ?? null })
    .where(eq(refunds.id, refund.id));
  await tx
    .update(payments)
    .set({ status: 'refunding' })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'refunded')));
  await refundByHand(tx, { order, payment, now });
}

type Twice = { order: OrderRow; made: string | undefined; now: Date };
/**
 * Opens a case for money that the provider returned after an operator, or another round of the refund, had returned it.
 */
async function noteTwice(tx: Database, { refund, payment }: Refunding, { order, made, now }: Twice) {
  const facts = { paid: refund.amount, refund: made ?? refund.reference ?? refund.id };
  await openCase(tx, { kind: 'refundedTwice', order, payment, facts, now });
}

async function findRefund(db: Database, provider: string, id: string): Promise<Refunding | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.provider, provider), eq(refunds.id, id)));
  return row;
}
