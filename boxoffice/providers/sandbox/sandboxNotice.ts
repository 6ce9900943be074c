import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { CURRENCIES } from '#shared/domain/selling/money.ts';
import type { PaymentNotice, ProviderStatus } from '../paymentProvider.ts';
import type { SandboxPayment } from './sandboxStore.ts';

const Paid = z.object({
  state: z.literal('paid'),
  paidAmount: z.int().min(0),
  currency: z.enum(CURRENCIES),
  paidAt: z.iso.datetime().transform((text) => new Date(text)),
});
const Body = z.object({
  noticeId: z.string().min(1).max(64),
  reference: z.string().min(1).max(64),
  status: z.union([Paid, z.object({ state: z.enum(['pending', 'failed', 'cancelled', 'expired']) })]),
});

/** Status of a sandbox payment at a given time. */
export function toStatus(payment: SandboxPayment, now: Date): ProviderStatus {
  const { state, expiresAt, paidAmount, currency, paidAt } = payment;
  if (state === 'paid') return { state, paidAmount: paidAmount!, currency, paidAt: paidAt! };
  if (state === 'open') return { state: expiresAt <= now ? 'expired' : 'pending' };
  return { state: state === 'declined' ? 'failed' : 'cancelled' };
}

/** Serialises a notice with a new id. */
export function writeNotice(reference: string, status: ProviderStatus): string {
  return JSON.stringify({ noticeId: randomUUID(), reference, status });
}

export function parseNotice(body: Buffer): PaymentNotice | undefined {
  const { data } = Body.safeParse(parseJson(body));
  return (
    data && { about: 'payment', noticeId: data.noticeId, payment: { reference: data.reference }, status: data.status }
  );
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
