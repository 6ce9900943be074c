import { and, eq, or } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isUuid } from '#boxoffice/platform/http/isId.ts';
import { operatorCases, payments } from '#boxoffice/platform/schema/payments.ts';
import type { RefundNotice, SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { lockOrder, type OrderRow } from '#boxoffice/selling/orders/orderStore.ts';
import { openCase, type PaymentRow } from './paymentStore.ts';

/**
 * Records a refund that was made at the provider. Its notice may arrive before the notice of the payment. Refunds of
 * another shop are ignored.
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
  /** The provider's references for the refund and for the transaction. */
  refund?: string;
  transaction?: string | undefined;
  now: Date;
};

/**
 * The tickets of a paid order stay valid, unless an operator revokes them. A buyer may have paid twice, and money may
 * be returned in parts. So the case lists each part with the provider's references for transaction and refund.
 */
export async function openReturnedCase(tx: Database, { order, payment, now, ...news }: Returned) {
  const { returned, refund, transaction = '' } = news;
  const parts = { ...(await findParts(tx, payment.id)), ...(refund && { [`${transaction}/${refund}`]: returned }) };
  const all = Object.values(parts).reduce((sum, part) => sum + part, 0);
  const facts = { paid: payment.paidAmount ?? payment.amount, returned: Math.max(all, returned), ...parts };
  await openCase(tx, { kind: 'returnedMoney', order, payment, facts, now });
}

/** Returned amount of the transaction according to the payment's case, in hundredths; 0 without a case. */
export async function findReturnedAmount(tx: Database, paymentId: string, transaction = ''): Promise<number> {
  const parts = Object.entries(await findParts(tx, paymentId));
  const own = parts.filter(([name]) => name.startsWith('/') || name.startsWith(`${transaction}/`));
  return own.reduce((sum, [, part]) => sum + part, 0);
}

async function findParts(tx: Database, paymentId: string): Promise<Record<string, number>> {
  const isOfPayment = and(eq(operatorCases.kind, 'returnedMoney'), eq(operatorCases.paymentId, paymentId));
  const [row] = await tx.select({ details: operatorCases.details }).from(operatorCases).where(isOfPayment);
  const parts = Object.entries(row?.details ?? {}).filter(([name]) => name.includes('/'));
  return Object.fromEntries(parts.map(([name, part]) => [name, Number(part)]));
}
