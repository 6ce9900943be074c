import type { PaymentRequest } from '#shared/contract/payment.ts';

/** One attempt to pay, however often its button is pressed; another method is another attempt. */
export function toIdempotencyKey(pageKey: string, { method, screen }: PaymentRequest): string {
  return `${pageKey.replace(/[^\w-]/g, '').slice(0, 40)}-${method}-${screen}`;
}
