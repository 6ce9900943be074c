import { isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { OrderRow } from '../orders/orderStore.ts';
import { operatorCases } from '../schema/payments.ts';
import { listRefunds, type PaymentRow, type RefundRow } from './paymentStore.ts';

type ByHand = { order: OrderRow; payment: PaymentRow; reason: RefundRow['reason']; now: Date };

/**
 * Opens the case of a payment whose refunds an operator must make. There is one case for all refunds of a payment: a
 * later refund opens it again, with the sum of what is still to be returned.
 */
export async function refundByHand(tx: Database, { order, payment, reason, now }: ByHand): Promise<void> {
  const byHand = (await listRefunds(tx, payment.id)).filter(({ status }) => status === 'byHand');
  const paid = byHand.reduce((sum, { amount }) => sum + amount, 0);
  const { method, currency, reference } = payment;
  const open = {
    details: { order: order.number, reference: reference ?? '', reason, method, paid, currency },
    createdAt: now,
    resolvedAt: null,
    resolution: null,
  };
  await tx
    .insert(operatorCases)
    .values({ kind: 'refundByHand', orderId: order.id, paymentId: payment.id, ...open })
    .onConflictDoUpdate({
      target: [operatorCases.kind, operatorCases.paymentId],
      targetWhere: isNotNull(operatorCases.paymentId),
      set: open,
    });
}
