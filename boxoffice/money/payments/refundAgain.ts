import { and, eq, inArray, sql } from 'drizzle-orm';
import { noteAction } from '#boxoffice/platform/audit/operatorLogStore.ts';
import { payments, refunds } from '#boxoffice/platform/schema/payments.ts';
import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { lockOrder } from '#boxoffice/selling/orders/orderStore.ts';
import { findPayment } from './paymentStore.ts';
import { renewByHand } from './refundByHand.ts';

/**
 * Causes of failure after which a refund can be repeated. The other causes are left out, because a refund without a
 * result may have been made, and some methods do not support refunds.
 */
const REPEATABLE = ['refused', 'failed', 'noAnswer'] as const;

/**
 * Sends failed refunds of an order to the provider again, for example after the balance there was too low. Returns the
 * number of sent refunds, and the number that an operator must make.
 */
export async function refundAgain({ db, clock }: SalesDeps, orderId: string): Promise<{ sent: number; left: number }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId))!;
    const its = tx.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId));
    const byHand = and(inArray(refunds.paymentId, its), eq(refunds.status, 'byHand'));
    // A refund without a response may have been made. The provider makes a refund of the same round only once.
    const round = sql`${refunds.round} + case when ${refunds.cause} = 'noAnswer' then 0 else 1 end`;
    const again = { status: 'waiting' as const, round, attempts: 0, nextAttemptAt: now };
    const sent = await tx
      .update(refunds)
      .set({ ...again, acceptedAt: null, cause: null, said: null })
      .where(and(byHand, inArray(refunds.cause, [...REPEATABLE])))
      .returning({ paymentId: refunds.paymentId });
    const left = await tx.select({ id: refunds.id }).from(refunds).where(byHand);
    if (sent.length === 0) return { sent: 0, left: left.length };
    for (const paymentId of new Set(sent.map((one) => one.paymentId))) {
      const payment = (await findPayment(tx, paymentId))!;
      await renewByHand(tx, { order, payment, now, resolution: 'the refund was sent again' });
    }
    const details = { refunds: sent.length };
    await noteAction(tx, { action: 'payments refund-again', subject: order.number, details, now });
    return { sent: sent.length, left: left.length };
  });
}
