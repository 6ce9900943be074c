import type { CurrentPayment, Payment } from '#shared/contract/payment.ts';
import { feesForMethod } from '#shared/domain/selling/orderFees.ts';
import { methodsFor } from '#shared/domain/selling/paymentMethods.ts';
import { FEE_RATES } from '../checkout/feeRates.ts';
import { Refusal } from '../http/refusals.ts';
import { findOrder, type OrderKey, type OrderRow } from '../orders/orderStore.ts';
import type { SalesDeps } from '../providers/salesDeps.ts';
import { listPayments, type PaymentRow } from './paymentStore.ts';

/** Returns the payment state of an order, for polling. */
export async function findCurrentPayment(deps: SalesDeps, key: OrderKey): Promise<CurrentPayment> {
  const { order, payment } = await findNewestPayment(deps, key);
  const shown = payment && toPayment(payment);
  return {
    orderStatus: order.status,
    paymentState: order.paymentState,
    ...(order.status === 'pendingPayment' && { payBy: order.payBy.toISOString() }),
    ...(shown && { payment: shown }),
    choices: order.status === 'pendingPayment' ? waysToPay(deps, order) : [],
  };
}

export async function findNewestPayment(
  { db }: Pick<SalesDeps, 'db'>,
  key: OrderKey,
): Promise<{ order: OrderRow; payment: PaymentRow | undefined }> {
  const order = await findOrder(db, key);
  if (!order) throw new Refusal('order.unknown');
  const payments = await listPayments(db, order.id);
  return { order, payment: payments.find(({ kept }) => kept) ?? payments[0] };
}

/** Another payment method changes the fees and therefore the amount. */
function waysToPay({ providers }: SalesDeps, { currency, fees }: OrderRow): CurrentPayment['choices'] {
  return methodsFor(currency)
    .filter((method) => providers.forMethod(method))
    .map((method) => ({ method, amount: feesForMethod(fees, FEE_RATES[currency], method).paymentAmount }));
}

/** Converts a payment for the buyer; undefined until the provider has created it. */
export function toPayment({
  id,
  method,
  status,
  amount,
  currency,
  expiresAt,
  action,
}: PaymentRow): Payment | undefined {
  if (!action) return undefined;
  return { id, method, status, amount: { amount, currency }, expiresAt: expiresAt.toISOString(), action };
}
