import type { Database } from '#boxoffice/platform/database/database.ts';
import type { ProviderStatus, SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { isRefundable } from '#boxoffice/providers/providerTerms.ts';
import { findCountedHold } from '#boxoffice/selling/holds/budgetStore.ts';
import { enqueueOrderMessages } from '#boxoffice/selling/orders/enqueueOrderMessages.ts';
import { type OrderRow, updateOrder } from '#boxoffice/selling/orders/orderStore.ts';
import { payOrder } from '#boxoffice/selling/orders/payOrder.ts';
import { MINUTES_AFTER_FAILURE, MOST_ATTEMPTS } from '#shared/domain/selling/orderLifecycle.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { decideMoney, type MoneyDecision, type MoneyFacts } from './decideMoney.ts';
import { findReturnedAmount, openReturnedCase } from './noteReturnedMoney.ts';
import { noteStrangeMoney } from './noteStrangeMoney.ts';
import {
  insertRefund,
  listPayments,
  listRefunds,
  lockOrderOfPayment,
  lockPayment,
  openCase,
  type PaymentRow,
  pollSoon,
  type RefundRow,
  updatePayment,
} from './paymentStore.ts';
import { refundByHand } from './refundByHand.ts';
import { takeUnitsAgain } from './takeUnitsAgain.ts';

type Settling = { order: OrderRow; payment: PaymentRow; news: ProviderStatus; now: Date; byUs: boolean } & Pick<
  SalesDeps,
  'holdMs' | 'paymentWindowMs'
>;
type Money = Extract<ProviderStatus, { state: 'paid' }>;
type Returned = Extract<ProviderStatus, { state: 'returned' }>;

/**
 * Single entry point for payment states from notices, buyers' checks and jobs. A repeated state has no effect. `byUs`:
 * the shop ended the payment, so it does not count as a failed attempt.
 */
export async function settlePayment(
  deps: SalesDeps,
  paymentId: string,
  { news, byUs = false }: { news: ProviderStatus; byUs?: boolean },
): Promise<OrderRow> {
  const settled = await deps.db.transaction(async (tx) => {
    const order = await lockOrderOfPayment(tx, paymentId);
    if (!order) throw new Error('the order of a payment to settle does not exist');
    const payment = await lockPayment(tx, paymentId);
    const { holdMs, paymentWindowMs, clock } = deps;
    if (isCancelOfOther(payment, news)) return order;
    const cancelledAt = 'cancelledAt' in news && news.cancelledAt;
    if (cancelledAt)
      await updatePayment(tx, paymentId, { cancelledAt, cancelledTransaction: news.transaction ?? null });
    const gone = findCancelled(payment, news) ?? (await findReturned(tx, payment, news));
    const settling = { order, payment, news: gone ?? news, now: clock(), byUs, holdMs, paymentWindowMs };
    return settle(tx, settling);
  });
  deps.wakeDelivery();
  return settled;
}

async function settle(tx: Database, settling: Settling): Promise<OrderRow> {
  const { order, payment, news, now } = settling;
  const second = findSecondMoney(payment, news);
  if (second) {
    await noteStrangeMoney(tx, { provider: payment.provider, reference: second, status: news, now });
    return order;
  }
  const returnedByOthers = await countReturnedByOthers(tx, settling);
  const decision = decide(settling, { returnedByOthers, obtainable: true });
  if (decision.do !== 'takeLate') return apply(tx, settling, decision);
  if (await takeUnitsAgain(tx, settling.order, settling.now)) return keepMoney(tx, settling);
  return apply(tx, settling, decide(settling, { returnedByOthers, obtainable: false }));
}

/** A buyer may have paid twice: the cancellation of the other payment does not concern this one. */
function isCancelOfOther({ transaction }: PaymentRow, news: ProviderStatus): boolean {
  return 'cancelledAt' in news && Boolean(transaction && news.transaction) && news.transaction !== transaction;
}

/** Returns the state `returned` for money that was returned before the notice of its payment arrived. */
async function findReturned(tx: Database, payment: PaymentRow, news: ProviderStatus) {
  if (news.state !== 'paid' || payment.paidAt) return undefined;
  const returnedAmount = await findReturnedAmount(tx, payment.id, news.transaction);
  return returnedAmount > 0 ? { ...news, state: 'returned' as const, returnedAmount } : undefined;
}

/**
 * A cancellation by the provider revokes a payment that was made before it, whichever of the two is reported first. A
 * payment page accepts one payment, so its paid state is about that payment.
 */
function findCancelled(
  { shape, cancelledAt, cancelledTransaction, ...payment }: PaymentRow,
  news: ProviderStatus,
): ProviderStatus | undefined {
  const isOther = 'transaction' in news && cancelledTransaction && news.transaction !== cancelledTransaction;
  if (news.state === 'paid' && cancelledAt && !isOther && (shape === 'redirect' || news.paidAt <= cancelledAt))
    return { ...news, state: 'returned', returnedAmount: news.paidAmount };
  const { paidAt, paidAmount, currency } = payment;
  if (news.state !== 'cancelled' || !news.cancelledAt || !paidAt) return undefined;
  // The page reports the time of its last change, which may be after the cancellation.
  const isGone = shape === 'redirect' || paidAt <= news.cancelledAt;
  if (!isGone) return undefined;
  return { state: 'returned', paidAmount: paidAmount!, returnedAmount: paidAmount!, currency, paidAt };
}

/** A payment has the money of one transaction. Returns the reference of another transaction if the buyer paid again. */
function findSecondMoney({ paidAt, transaction }: PaymentRow, news: ProviderStatus): string | undefined {
  if (news.state !== 'paid' || !paidAt || !transaction || news.transaction === transaction) return undefined;
  return news.transaction;
}

/** Returned amount less the shop's refunds that the provider made or may have made. */
async function countReturnedByOthers(tx: Database, { payment, news }: Settling): Promise<number> {
  if (news.state !== 'returned') return 0;
  const own = await listRefunds(tx, payment.id);
  return news.returnedAmount - own.reduce((sum, refund) => sum + refund.amount * countMade(refund), 0);
}

function countMade({ status, outcomes, round, attempts, cause }: RefundRow): number {
  const made = Object.values(outcomes).filter(({ state }) => state === 'refunded').length;
  const isUnclear = status === 'waiting' ? attempts + round > 0 : cause === 'noAnswer' || cause === 'noResult';
  const mayBeMade = status === 'done' || status === 'accepted' || isUnclear;
  return Math.max(made, mayBeMade ? 1 : 0);
}

type Beside = Pick<MoneyFacts, 'returnedByOthers' | 'obtainable'>;

function decide({ order, payment, news, now }: Settling, beside: Beside): MoneyDecision {
  const sameCurrency = news.state !== 'paid' || news.currency === payment.currency;
  const sameAmount = news.state !== 'paid' || news.paidAmount === payment.amount;
  return decideMoney({
    news: news.state,
    payment: { status: payment.status, moneyCame: payment.paidAt !== null },
    order: order.status,
    paid: sameCurrency ? (sameAmount ? 'asAsked' : 'otherAmount') : 'otherCurrency',
    refundable: news.state === 'paid' && isRefundable({ ...payment, paidAt: news.paidAt }, now),
    ...beside,
  });
}

async function apply(tx: Database, settling: Settling, decision: MoneyDecision): Promise<OrderRow> {
  const { order, payment } = settling;
  switch (decision.do) {
    case 'keep':
      return keepMoney(tx, settling);
    case 'end':
      return endAttempt(tx, settling, decision.status);
    case 'noteReturned': {
      const { returnedAmount: returned, transaction } = settling.news as Returned;
      await openReturnedCase(tx, { order, payment, returned, transaction, now: settling.now });
      return payment.status === 'pending' ? endAttempt(tx, settling, 'cancelled') : order;
    }
    case 'refund':
    case 'case':
      await returnMoney(tx, settling, decision);
      await enqueueOrderMessages(tx, [order], { kind: 'refundStarted', now: settling.now });
      return noteAttemptEnded(tx, settling, true);
    default:
      return order;
  }
}

async function endAttempt(tx: Database, settling: Settling, status: 'failed' | 'cancelled' | 'expired') {
  await updatePayment(tx, settling.payment.id, { status });
  return noteAttemptEnded(tx, settling, status !== 'expired');
}

async function keepMoney(tx: Database, { order, payment, news, now }: Settling): Promise<OrderRow> {
  const { paidAt, paidAmount, transaction } = news as Money;
  await updatePayment(tx, payment.id, { status: 'paid', kept: true, askAt: null, paidAt, paidAmount, transaction });
  await pollSoon(tx, order.id, now);
  const { method, amount } = payment;
  return payOrder(tx, order, { now, method, amount });
}

async function returnMoney(
  tx: Database,
  { order, payment, news, now }: Settling,
  decision: Extract<MoneyDecision, { do: 'refund' | 'case' }>,
) {
  const { paidAt, paidAmount, currency, transaction } = news as Money;
  const changes = { status: 'refunding' as const, askAt: null, paidAt, paidAmount, transaction };
  const came = await updatePayment(tx, payment.id, changes);
  await insertRefund(tx, {
    paymentId: payment.id,
    amount: paidAmount,
    reason: decision.reason,
    status: decision.do === 'refund' ? 'waiting' : 'byHand',
    cause: decision.do === 'refund' ? null : 'notByMethod',
    nextAttemptAt: now,
    createdAt: now,
  });
  if (decision.do !== 'case') return;
  if (decision.kind === 'refundByHand') return refundByHand(tx, { order, payment: came, now });
  const facts = { reason: decision.reason, asked: payment.amount, paid: paidAmount, currency };
  await openCase(tx, { kind: decision.kind, order, payment: came, facts, now });
}

/**
 * Records an ended attempt. Each failure before attempt number `MOST_ATTEMPTS` extends the deadline. For a buyer who is
 * not trusted, hold and order together never last longer than they do without a failure.
 */
async function noteAttemptEnded(tx: Database, settling: Settling, failed: boolean): Promise<OrderRow> {
  const { order, payment, now, byUs } = settling;
  const attempts = await listPayments(tx, order.id);
  if (order.status !== 'pendingPayment' || attempts[0]?.id !== payment.id) return order;
  if (byUs || !failed) return updateOrder(tx, order.id, { paymentState: 'idle' });
  const heldAt = await findCountedHold(tx, order.holdId);
  const latest = heldAt ? heldAt.getTime() + settling.holdMs + settling.paymentWindowMs : Number.POSITIVE_INFINITY;
  const enough = new Date(Math.min(latest, now.getTime() + MINUTES_AFTER_FAILURE * MINUTE_MS));
  const payBy = attempts.length < MOST_ATTEMPTS && enough > order.payBy ? enough : order.payBy;
  return updateOrder(tx, order.id, { paymentState: 'idle', lastPaymentFailed: true, payBy });
}
