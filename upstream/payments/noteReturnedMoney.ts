import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { isUuid } from '../http/isId.ts';
import { lockOrder, type OrderRow } from '../orders/orderStore.ts';
import type { RefundNotice, SalesDeps } from '../providers/paymentProvider.ts';
import { payments } from '../schema/payments.ts';
import { openCase, type PaymentRow } from './paymentStore.ts';

/**
 * Notes a refund that somebody made at the provider, which may be told before the money. Of a payment of another shop it
 * is no news.
 */
export async function noteReturnedMoney({ db, clock }: SalesDeps, provider: string, news: RefundNotice): Promise<void> {
  const { transaction, amount, refund } = news;
  const byMoney = eq(payments.transaction, transaction);
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), isUuid(refund.id) ? or(byMoney, eq(payments.id, refund.id)) : byMoney));
  if (!payment) return;
  await db.transaction(async (tx) => {
    const order = (await lockOrder(tx, payment.orderId))!;
    await openReturnedCase(tx, { order, payment, returned: amount, refund: refund.reference, now: clock() });
  });
}

type Returned = { order: OrderRow; payment: PaymentRow; returned: number; refund?: string; now: Date };

/** The tickets of a paid order stay valid until an operator decides: revoke them, or keep them as a gift. */
export async function openReturnedCase(tx: Database, { order, payment, returned, refund, now }: Returned) {
  const { paidAmount, amount } = payment;
  const facts = { paid: paidAmount ?? amount, returned, ...(refund && { refund }) };
  await openCase(tx, { kind: 'returnedMoney', order, payment, facts, now });
}
