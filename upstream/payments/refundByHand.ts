import type { Database } from '../database/database.ts';
import type { OrderRow } from '../orders/orderStore.ts';
import { listRefunds, openCase, type PaymentRow } from './paymentStore.ts';

type ByHand = { order: OrderRow; payment: PaymentRow; now: Date };

/**
 * Opens the case of a payment whose refunds an operator must make. There is one case for all refunds of a payment: a
 * later refund opens it again, with the sum of what is still to be returned. The case tells whether the provider accepted
 * a refund: then the operator looks there first, or the money goes back twice.
 */
export async function refundByHand(tx: Database, { order, payment, now }: ByHand): Promise<void> {
  const byHand = (await listRefunds(tx, payment.id)).filter(({ status }) => status === 'byHand');
  const latest = byHand.at(-1)!;
  const { provider, method, currency } = payment;
  const details = {
    order: order.number,
    provider,
    reference: payment.transaction ?? payment.reference ?? '',
    reason: latest.reason,
    method,
    paid: byHand.reduce((sum, { amount }) => sum + amount, 0),
    currency,
    cause: latest.cause ?? '',
    ...(latest.said && { said: latest.said }),
    ...(latest.acceptedAt && { acceptedAt: latest.acceptedAt.toISOString(), refund: latest.reference ?? '' }),
  };
  await openCase(tx, { kind: 'refundByHand', orderId: order.id, paymentId: payment.id, details, createdAt: now });
}
