import type { Currency } from './money.ts';

export const PAYMENT_METHODS = [
  'card',
  'alipay',
  'alipayHK',
  'wechatPay',
  'paynow',
  'qris',
  'dana',
  'bniVa',
  'kredivo',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Redirect to the provider, QR code on the screen, or account number for a transfer. */
export const PAYMENT_SHAPES = ['redirect', 'qr', 'virtualAccount'] as const;
export type PaymentShape = (typeof PAYMENT_SHAPES)[number];
export const SCREEN_KINDS = ['phone', 'computer'] as const;
export type ScreenKind = (typeof SCREEN_KINDS)[number];

type MethodFacts = {
  currencies: readonly Currency[];
  shape: PaymentShape;
  /** Shape on a computer, if different. */
  onComputer?: PaymentShape;
  /** False when the provider cannot refund; an operator then arranges the refund with the buyer. */
  refundable: boolean;
};

const FACTS: Record<PaymentMethod, MethodFacts> = {
  card: { currencies: ['HKD', 'MOP', 'TWD', 'SGD', 'IDR'], shape: 'redirect', refundable: true },
  alipay: { currencies: ['HKD', 'MOP', 'TWD', 'SGD'], shape: 'redirect', refundable: true },
  alipayHK: { currencies: ['HKD', 'MOP'], shape: 'redirect', refundable: true },
  wechatPay: {
    currencies: ['HKD', 'MOP', 'TWD', 'SGD'],
    shape: 'redirect',
    onComputer: 'qr',
    refundable: true,
  },
  paynow: { currencies: ['SGD'], shape: 'qr', refundable: true },
  qris: { currencies: ['IDR'], shape: 'qr', refundable: false },
  dana: { currencies: ['IDR'], shape: 'redirect', refundable: true },
  bniVa: { currencies: ['IDR'], shape: 'virtualAccount', refundable: false },
  kredivo: { currencies: ['IDR'], shape: 'redirect', refundable: true },
};

export function methodsFor(currency: Currency): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => FACTS[method].currencies.includes(currency));
}

export function paymentShape(method: PaymentMethod, screen: ScreenKind): PaymentShape {
  const { shape, onComputer } = FACTS[method];
  return screen === 'computer' ? (onComputer ?? shape) : shape;
}

export const isRefundable = (method: PaymentMethod) => FACTS[method].refundable;
