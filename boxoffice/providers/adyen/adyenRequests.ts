import type { Currency } from '#shared/domain/selling/money.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import { type ProviderPayment, toInternational } from '../paymentProvider.ts';
import { toUnits } from '../providerTerms.ts';

/** Adyen's names for the methods: first for payment on Adyen's page, then for a code on the shop's page. */
export const LINK_TYPES: Partial<Record<PaymentMethod, string>> = {
  card: 'scheme',
  alipay: 'alipay',
  alipayHK: 'alipay_hk',
  wechatPay: 'wechatpayWeb',
};
export const CODE_TYPES: Partial<Record<PaymentMethod, string>> = { wechatPay: 'wechatpayQR', paynow: 'paynow' };

/** Adyen offers methods by the buyer's country. The shop sends the country of the currency. */
export const COUNTRIES: Record<Currency, string> = { HKD: 'HK', MOP: 'MO', TWD: 'TW', SGD: 'SG', IDR: 'ID' };
/** Languages of Adyen's page. Other visitors see English. */
const LOCALES: Record<string, string> = { 'zh-HK': 'zh-TW', 'zh-TW': 'zh-TW', 'zh-CN': 'zh-CN' };
const LONGEST_DESCRIPTION = 280;

/** The buyer pays on Adyen's page, which offers this one method. */
export function toLinkRequest(payment: ProviderPayment, merchantAccount: string) {
  return {
    merchantAccount,
    reference: payment.paymentId,
    amount: toAmount(payment),
    allowedPaymentMethods: [LINK_TYPES[payment.method]!],
    countryCode: COUNTRIES[payment.currency],
    shopperLocale: LOCALES[payment.languageCode] ?? 'en-US',
    description: payment.title.slice(0, LONGEST_DESCRIPTION),
    returnUrl: payment.returnUrls.success,
    expiresAt: toSeconds(payment.expiresAt),
    reusable: false,
    // Tickets are issued at once, so the money is captured at once, whatever the account's setting is.
    captureDelayHours: 0,
    // Visa and JCB require an e-mail address or a phone number for 3-D Secure.
    shopperEmail: payment.buyer.email,
    telephoneNumber: toInternational(payment.buyer.phone),
  };
}

/** The buyer scans a code on the shop's page. */
export function toCodeRequest(payment: ProviderPayment, merchantAccount: string) {
  return {
    merchantAccount,
    reference: payment.paymentId,
    amount: toAmount(payment),
    paymentMethod: { type: CODE_TYPES[payment.method]! },
    countryCode: COUNTRIES[payment.currency],
    channel: 'Web',
    returnUrl: payment.returnUrls.success,
    sessionValidity: toSeconds(payment.expiresAt),
  };
}

export function toAmount({ amount, currency }: Pick<ProviderPayment, 'amount' | 'currency'>) {
  return { value: toUnits('adyen', { amount, currency }), currency };
}

const toSeconds = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;
