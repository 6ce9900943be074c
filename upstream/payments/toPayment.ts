import type { Payment } from '#shared/contract/payment.ts';
import type { PaymentRow } from './paymentStore.ts';

/** As the buyer sees it; undefined while it is being made at the provider's. */
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
