import { CURRENCIES } from '#shared/domain/selling/money.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import type { CreatedPayment, Offer, PaymentProvider, RefundAnswer } from '../paymentProvider.ts';
import { ProviderRefusal } from '../providerRefusal.ts';
import { serves } from '../providerTerms.ts';
import { PaymentMethods, Received } from './adyenAnswers.ts';
import { type Adyen, type AdyenConfig, createAdyenApi } from './adyenApi.ts';
import { readAdyenNotices } from './adyenNotices.ts';
import { CODE_TYPES, COUNTRIES, LINK_TYPES, toAmount } from './adyenRequests.ts';
import { cancelCode, createCode, readCodeStatus } from './payByCode.ts';
import { createLink, endLink, readLink } from './payByLink.ts';

/** Some methods are offered from a least amount. */
const USUAL_AMOUNT = 100_000_00;

/**
 * Takes payments at Adyen. Buyers pay on Adyen's page (a payment link) or scan a code on the shop's page. No card data
 * reach the shop. Adyen has no call for the status of a code, so its notices tell.
 */
export function createAdyenProvider(config: AdyenConfig, clock: () => Date): PaymentProvider {
  const adyen = { call: createAdyenApi(config), merchantAccount: config.merchantAccount, clock };
  return {
    name: 'adyen',
    findMissing: () => findMissing(adyen),
    create: (payment) => (payment.shape === 'qr' ? createCode(adyen, payment) : createLink(adyen, payment)),
    status: async (payment) => (payment.shape === 'qr' ? readCodeStatus(adyen, payment) : readLink(adyen, payment)),
    cancel: (payment) => (payment.shape === 'qr' ? cancelCode(adyen, payment) : endLink(adyen, payment)),
    refund: (payment, refund) => refundPayment(adyen, payment, refund),
    readNotices: (_headers, body) => readAdyenNotices(body, config),
    noticeAnswer: '[accepted]',
  };
}

/** An account has the methods that its contract names, in each currency of them. */
async function findMissing({ call, merchantAccount }: Adyen): Promise<Offer[]> {
  const missing = CURRENCIES.map(async (currency) => {
    const amount = toAmount({ amount: USUAL_AMOUNT, currency });
    const body = { merchantAccount, amount, countryCode: COUNTRIES[currency], channel: 'Web' };
    const { paymentMethods } = await call('POST', '/paymentMethods', { body, answer: PaymentMethods });
    const types = paymentMethods.map(({ type }) => type);
    const isMissing = (method: PaymentMethod) =>
      serves('adyen', method, currency) &&
      !types.some((type) => type === LINK_TYPES[method] || type === CODE_TYPES[method]);
    return PAYMENT_METHODS.filter(isMissing).map((method) => ({ method, currency }));
  });
  return (await Promise.all(missing)).flat();
}

/** The money has a reference of its own, which its notice brings. Without it the refund is tried again later. */
async function refundPayment(
  { call, merchantAccount }: Adyen,
  { transaction, currency }: CreatedPayment,
  { refundId, amount }: { refundId: string; amount: number },
): Promise<RefundAnswer> {
  if (!transaction) throw new Error('Adyen has not named the transaction of a payment yet');
  const body = { merchantAccount, amount: toAmount({ amount, currency }), reference: refundId };
  const path = `/payments/${encodeURIComponent(transaction)}/refunds`;
  try {
    const { pspReference } = await call('POST', path, { body, idempotencyKey: refundId, answer: Received });
    return { state: 'accepted', reference: pspReference };
  } catch (error) {
    if (error instanceof ProviderRefusal) return { state: 'impossible' };
    throw error;
  }
}
