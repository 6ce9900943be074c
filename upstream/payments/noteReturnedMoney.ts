import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { isUuid } from '../http/isId.ts';
import { lockOrder, type OrderRow } from '../orders/orderStore.ts';
import type { RefundNotice, SalesDeps } from '../providers/paymentProvider.ts';
import { operatorCases, payments } from '../schema/payments.ts';
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
    const facts = { returned: amount, refund: refund.reference, transaction };
    await openReturnedCase(tx, { order, payment, ...facts, now: clock() });
  });
}

type Returned = {
  order: OrderRow;
  payment: PaymentRow;
  returned: number;
  /** The provider's names of the refund and of the money. */
  refund?: string;
  transaction?: string | undefined;
  now: Date;
};

/** The tickets of a paid order stay valid until an operator decides: revoke them, or keep them as a gift. */
export async function openReturnedCase(tx: Database, { order, payment, now, ...news }: Returned) {
  const { returned, refund, transaction } = news;
  const { paidAmount, amount } = payment;
  const names = { ...(refund && { refund }), ...(transaction && { transaction }) };
  await openCase(tx, {
    kind: 'returnedMoney',
    order,
    payment,
    facts: { paid: paidAmount ?? amount, returned, ...names },
    now,
  });
}

/** How much of a payment's money went back by its case, in hundredths; 0 without one, or when it is about other money. */
export async function findReturnedAmount(tx: Database, paymentId: string, transaction?: string): Promise<number> {
  const isOfPayment = and(eq(operatorCases.kind, 'returnedMoney'), eq(operatorCases.paymentId, paymentId));
  const [row] = await tx.select({ details: operatorCases.details }).from(operatorCases).where(isOfPayment);
  const isOther = row?.details.transaction && transaction && row.details.transaction !== transaction;
  return isOther ? 0 : Number(row?.details.returned ?? 0);
}
