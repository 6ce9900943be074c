import type { PaymentRequest } from '#shared/contract/payment.ts';

/** One key per page load, method and screen. Pressing the button again repeats the same attempt. */
export function toIdempotencyKey(pageKey: string, { method, screen }: PaymentRequest): string {
  return `${pageKey.replace(/[^\w-]/g, '').slice(0, 40)}-${method}-${screen}`;
}
