import type { Payment } from '#shared/contract/payment.ts';
import type { PaymentRow } from './paymentStore.ts';

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
