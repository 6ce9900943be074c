import { CURRENCIES, type Currency } from '#shared/domain/selling/money.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import { fingerprint } from '../fingerprint.ts';
import type { ProviderLine } from '../moneyProvider.ts';
import {
  type CreatedPayment,
  nameOfRound,
  type Offer,
  type PaymentProvider,
  type RefundAnswer,
  type RefundRequest,
} from '../paymentProvider.ts';
import { ProviderRefusal } from '../providerRefusal.ts';
import { serves } from '../providerTerms.ts';
import { PaymentMethods, Received } from './adyenAnswers.ts';
import { type Adyen, type AdyenConfig, createAdyenApi } from './adyenApi.ts';
import { readAdyenNotices } from './adyenNotices.ts';
import { CODE_TYPES, COUNTRIES, LINK_TYPES, toAmount } from './adyenRequests.ts';
import { cancelCode, createCode, readCodeStatus } from './payByCode.ts';
import { createLink, endLink, readLink } from './payByLink.ts';

/** Typical price of two tickets, because some methods have a minimum amount and some a maximum. */
const USUAL_AMOUNTS: Record<Currency, number> = {
  HKD: 1_000_00,
  MOP: 1_000_00,
  TWD: 4_000_00,
  SGD: 200_00,
  IDR: 1_000_000_00,
};

/**
 * Accepts payments through Adyen. Buyers pay on Adyen's page (a payment link) or scan a code on the shop's page. The
 * shop gets no card data. Adyen has no request for the status of a code; only notices report it.
 */
export function createAdyenProvider(config: AdyenConfig, { clock, send }: ProviderLine): PaymentProvider {
  const adyen = { call: createAdyenApi(config, send), merchantAccount: config.merchantAccount, clock };
  return {
    name: 'adyen',
    noticeKey: { variable: 'ADYEN_HMAC_KEY', fingerprint: fingerprint(config.hmacKeys.join()) },
    findMissing: () => findMissing(adyen),
    create: (payment) => (payment.shape === 'qr' ? createCode(adyen, payment) : createLink(adyen, payment)),
    status: async (payment) => (payment.shape === 'qr' ? readCodeStatus(adyen, payment) : readLink(adyen, payment)),
    cancel: (payment) => (payment.shape === 'qr' ? cancelCode(adyen, payment) : endLink(adyen, payment)),
    refund: (payment, refund) => refundPayment(adyen, payment, refund),
    readNotices: (_headers, body) => readAdyenNotices(body, config),
    noticeAnswer: '[accepted]',
  };
}

/**
 * The methods of a merchant account depend on its contract and on the currency. A method with separate names for page
 * and code needs both, for phones and for computers.
 */
async function findMissing({ call, merchantAccount }: Adyen): Promise<Offer[]> {
  const missing = CURRENCIES.map(async (currency) => {
    const amount = toAmount({ amount: USUAL_AMOUNTS[currency], currency });
    const body = { merchantAccount, amount, countryCode: COUNTRIES[currency], channel: 'Web' };
    const { paymentMethods } = await call('POST', '/paymentMethods', { body, answer: PaymentMethods });
    const types = paymentMethods.map(({ type }) => type);
    const isMissing = (method: PaymentMethod) =>
      serves('adyen', method, currency) &&
      [LINK_TYPES[method], CODE_TYPES[method]].some((type) => type && !types.includes(type));
    return PAYMENT_METHODS.filter(isMissing).map((method) => ({ method, currency }));
  });
  return (await Promise.all(missing)).flat();
}

/**
 * The transaction has its own reference, which the notice of the payment contains. Without this reference, the refund
 * is retried later. A full refund is a reversal, which is also possible before the capture.
 */
async function refundPayment(
  { call, merchantAccount }: Adyen,
  { transaction, amount: paid, currency }: CreatedPayment,
  request: RefundRequest,
): Promise<RefundAnswer> {
  if (!transaction) throw new Error('the transaction of a payment has no reference yet');
  const { amount } = request;
  const reference = nameOfRound(request);
  const isWhole = amount === paid;
  const body = { merchantAccount, reference, ...(!isWhole && { amount: toAmount({ amount, currency }) }) };
  const path = `/payments/${encodeURIComponent(transaction)}/${isWhole ? 'reversals' : 'refunds'}`;
  try {
    const { pspReference } = await call('POST', path, { body, idempotencyKey: reference, answer: Received });
    return { state: 'accepted', reference: pspReference };
  } catch (error) {
    if (error instanceof ProviderRefusal) return { state: 'never', said: error.message };
    throw error;
  }
}
