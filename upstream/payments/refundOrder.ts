import { isRefundable } from '#shared/domain/selling/paymentMethods.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusals.ts';
import { enqueueOrderMessages } from '../orders/enqueueOrderMessages.ts';
import { changeOrder, lockOrder, type OrderRow } from '../orders/orderStore.ts';
import type { SalesDeps } from '../providers/paymentProvider.ts';
import { freeUnitsOf } from '../stock/stockStore.ts';
import { voidTicketsOf } from '../stock/ticketStore.ts';
import { insertCase, insertRefund, listPayments, lockPayment, updatePayment } from './paymentStore.ts';

type Reason = 'operator' | 'cancelled' | 'onRequest';

/** Refunds a paid order: voids its tickets, frees its units and returns the money. */
export async function refundOrder(deps: SalesDeps, orderId: string, reason: Reason = 'operator'): Promise<OrderRow> {
  const refunded = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('order.unknown');
    const now = deps.clock();
    const closed = await changeOrder(tx, order, { event: 'refund', changes: { closedAt: now } });
    await freeUnitsOf(tx, { orderId });
    await voidTicketsOf(tx, orderId, now);
    const isRefunding = await returnKeptMoney(tx, order, { reason, now });
    if (reason === 'cancelled') await enqueueOrderMessages(tx, [closed], { kind: 'eventCancelled', now });
    else if (isRefunding) await enqueueOrderMessages(tx, [closed], { kind: 'refundStarted', now });
    return closed;
  });
  deps.wakeDelivery();
  return refunded;
}

type Return = { reason: Reason; now: Date };

/** Returns false when the order was free. */
async function returnKeptMoney(tx: Database, order: OrderRow, { reason, now }: Return): Promise<boolean> {
  const kept = (await listPayments(tx, order.id)).find((payment) => payment.kept);
  if (!kept) return false;
  const payment = await lockPayment(tx, kept.id);
  const byHand = !isRefundable(payment.method);
  const amount = payment.paidAmount ?? payment.amount;
  await updatePayment(tx, payment.id, { status: 'refunding' });
  await insertRefund(tx, {
    paymentId: payment.id,
    amount,
    reason,
    status: byHand ? 'byHand' : 'waiting',
    nextAttemptAt: now,
    createdAt: now,
  });
  const { currency, method, reference } = payment;
  const details = {
    order: order.number,
    reference: reference ?? '',
    reason,
    method,
    paid: amount,
    currency,
  };
  if (byHand)
    await insertCase(tx, { kind: 'refundByHand', orderId: order.id, paymentId: payment.id, details, createdAt: now });
  return true;
}
