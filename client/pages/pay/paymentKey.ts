import type { PaymentRequest } from '#shared/contract/payment.ts';

/** Random, also where the shop is not on HTTPS and browsers hide `randomUUID`. */
export function newPaymentKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One attempt to pay, however often its button is pressed; another method is another attempt. */
export function toIdempotencyKey(pageKey: string, { method, screen }: PaymentRequest): string {
  return `${pageKey.replace(/[^\w-]/g, '').slice(0, 40)}-${method}-${screen}`;
}
