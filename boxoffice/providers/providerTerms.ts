import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { Currency } from '#shared/domain/selling/money.ts';
import { methodsFor, type PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';

type ProviderTerms = {
  /**
   * Number of decimals of the provider's amounts, by supported currency. The shop uses hundredths for all currencies.
   */
  decimals: Partial<Record<Currency | 'USD', 0 | 2>>;
  /**
   * Methods of the provider, with the number of days after the payment in which refunds are possible. With 0, an
   * operator returns the money.
   */
  refundDays: Partial<Record<PaymentMethod, number>>;
  /** For some of the provider's methods, the shop's currencies in which the provider does not offer the method. */
  lacks?: Partial<Record<PaymentMethod, readonly Currency[]>>;
};

/**
 * Methods, units and refund windows of each provider. Commands for operators need this table even without a configured
 * provider.
 */
export const PROVIDER_TERMS = {
  sandbox: {
    decimals: { HKD: 2, MOP: 2, TWD: 2, SGD: 2, IDR: 2 },
    refundDays: {
      card: 365,
      alipay: 365,
      alipayHK: 365,
      wechatPay: 365,
      paynow: 365,
      qris: 0,
      dana: 365,
      bniVa: 0,
      kredivo: 365,
    },
  },
  /**
   * The decimals are from Adyen's table of currency codes. Wallets refund for a year; a refund that is refused earlier
   * becomes an operator case.
   */
  adyen: {
    decimals: { HKD: 2, MOP: 2, TWD: 2, SGD: 2, IDR: 0, USD: 2 },
    refundDays: { card: 365, alipay: 365, alipayHK: 365, wechatPay: 365, paynow: 365 },
    lacks: { alipay: ['MOP', 'TWD'], wechatPay: ['MOP', 'TWD'] },
  },
  /** Most QRIS payments come from apps other than that of the acquirer, GoPay, and can be refunded for a week. */
  midtrans: {
    decimals: { IDR: 0 },
    refundDays: { qris: 7, bniVa: 0, kredivo: 14, dana: 45 },
  },
} as const satisfies Record<string, ProviderTerms>;

export type ProviderName = keyof typeof PROVIDER_TERMS;

function termsOf(name: string): ProviderTerms | undefined {
  return (PROVIDER_TERMS as Record<string, ProviderTerms>)[name];
}

export function serves(name: string, method: PaymentMethod, currency: Currency): boolean {
  const { decimals = {}, refundDays = {}, lacks } = termsOf(name) ?? {};
  const takes = decimals[currency] !== undefined && refundDays[method] !== undefined;
  return takes && !lacks?.[method]?.includes(currency) && methodsFor(currency).includes(method);
}

type RefundablePayment = { provider: string; method: PaymentMethod; paidAt: Date };

/** Returns true while the provider of a payment can refund it. */
export function isRefundable({ provider, method, paidAt }: RefundablePayment, now: Date): boolean {
  const days = termsOf(provider)?.refundDays[method] ?? 0;
  return now.getTime() < paidAt.getTime() + days * DAY_MS;
}

type Amount = { amount: number; currency: Currency | 'USD' };

/** Converts hundredths to the units of a provider. An amount that would need rounding is refused. */
export function toUnits(name: ProviderName, { amount, currency }: Amount): number {
  const step = hundredthsIn(name, currency);
  if (!Number.isSafeInteger(amount) || amount % step !== 0) throw new Refusal('payment.notPossible');
  return amount / step;
}

export function toHundredths(name: ProviderName, { units, currency }: { units: number; currency: Currency }): number {
  return units * hundredthsIn(name, currency);
}

function hundredthsIn(name: ProviderName, currency: Currency | 'USD'): 1 | 100 {
  const decimals = termsOf(name)!.decimals[currency];
  if (decimals === undefined) throw new Refusal('payment.notPossible');
  return decimals === 0 ? 100 : 1;
}
