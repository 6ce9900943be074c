import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#shared/kernel/durations.ts';
import type { ProviderLine, TestPayment } from '../moneyProvider.ts';
import { ProviderRefusal } from '../providerRefusal.ts';
import { CodePayment } from './adyenAnswers.ts';
import { type AdyenConfig, createAdyenApi } from './adyenApi.ts';
import { COUNTRIES, toAmount } from './adyenRequests.ts';

const AMOUNT = { amount: 1_00, currency: 'HKD' } as const;
/** A test card, which belongs to no person. Adyen's test environment takes it unencrypted, with the prefix `test_`. */
const CARD = {
  type: 'scheme',
  encryptedCardNumber: 'test_5555555555554444',
  encryptedExpiryMonth: 'test_03',
  encryptedExpiryYear: 'test_2030',
  encryptedSecurityCode: 'test_737',
};

/**
 * Pays one Hong Kong dollar with a test card. It uses no payment link, because the transaction of a link is known only
 * from a notice.
 */
export async function payAdyenTest(config: AdyenConfig, { clock, send }: ProviderLine): Promise<TestPayment> {
  const paymentId = randomUUID();
  const body = {
    merchantAccount: config.merchantAccount,
    reference: paymentId,
    amount: toAmount(AMOUNT),
    paymentMethod: CARD,
    countryCode: COUNTRIES.HKD,
    returnUrl: 'https://shop.example/',
  };
  const call = createAdyenApi(config, send);
  const { resultCode, pspReference } = await call('POST', '/payments', {
    body,
    idempotencyKey: paymentId,
    answer: CodePayment,
  });
  if (resultCode !== 'Authorised' || !pspReference) throw new ProviderRefusal(`the test card is ${resultCode}`);
  const expiresAt = new Date(clock().getTime() + DAY_MS);
  const references = { reference: pspReference, transaction: pspReference };
  return { created: { ...AMOUNT, ...references, paymentId, method: 'card', shape: 'redirect', expiresAt } };
}
