import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import type { ProviderLine, TestPayment } from '../moneyProvider.ts';
import type { ProviderPayment } from '../paymentProvider.ts';
import { Charge } from './midtransAnswers.ts';
import { createMidtransApi, type MidtransConfig } from './midtransApi.ts';
import { toChargeRequest } from './midtransRequests.ts';

const HOME = 'https://shop.example/';
const LIFE_MS = 10 * MINUTE_MS;
const PAYMENT = { method: 'qris', shape: 'qr', amount: 1_000_00, currency: 'IDR' } as const;
const SHOWN = {
  title: 'Test payment',
  languageCode: 'en',
  returnUrls: { success: HOME, cancel: HOME, fail: HOME },
  buyer: { name: 'Test', phone: '62-81234567890', email: 'test@example.com' },
};

/**
 * Creates a code for a thousand rupiah. A tester pays it at the simulator of Midtrans by entering the address of
 * the code's picture.
 */
export async function payMidtransTest(config: MidtransConfig, { clock, send }: ProviderLine): Promise<TestPayment> {
  const paymentId = randomUUID();
  const expiresAt = new Date(clock().getTime() + LIFE_MS);
  const payment: ProviderPayment = { ...PAYMENT, ...SHOWN, paymentId, expiresAt };
  const { call } = createMidtransApi(config, send);
  const made = await call('POST', '/v2/charge', { body: toChargeRequest(payment, clock()), answer: Charge });
  const picture = made.actions?.[0]?.url ?? paymentId;
  return {
    created: { ...PAYMENT, paymentId, expiresAt, reference: paymentId, transaction: made.transaction_id },
    toPay: `pay ${picture} at https://simulator.sandbox.midtrans.com`,
  };
}
