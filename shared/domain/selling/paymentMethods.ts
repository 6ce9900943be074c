import type { Currency } from './money.ts';

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
};

/**
 * The payment methods in the order of display. A new row does not compile without its logo and its texts, and a test
 * fails without its fee rates.
 */
const METHODS = {
  card: { currencies: ['HKD', 'MOP', 'TWD', 'SGD', 'IDR'], shape: 'redirect' },
  alipay: { currencies: ['HKD', 'MOP', 'TWD', 'SGD'], shape: 'redirect' },
  alipayHK: { currencies: ['HKD', 'MOP'], shape: 'redirect' },
  wechatPay: {
    currencies: ['HKD', 'MOP', 'TWD', 'SGD'],
    shape: 'redirect',
    onComputer: 'qr',
  },
  paynow: { currencies: ['SGD'], shape: 'qr' },
  qris: { currencies: ['IDR'], shape: 'qr' },
  dana: { currencies: ['IDR'], shape: 'redirect' },
  bniVa: { currencies: ['IDR'], shape: 'virtualAccount' },
  kredivo: { currencies: ['IDR'], shape: 'redirect' },
} as const satisfies Record<string, MethodFacts>;

type Methods = typeof METHODS;
export type PaymentMethod = keyof Methods;
export const PAYMENT_METHODS = Object.keys(METHODS) as [PaymentMethod, ...PaymentMethod[]];
/** Methods that have this shape on phones. */
export type MethodOfShape<Shape extends PaymentShape> = {
  [Method in PaymentMethod]: Methods[Method]['shape'] extends Shape ? Method : never;
}[PaymentMethod];

const factsOf = (method: PaymentMethod): MethodFacts => METHODS[method];

export function methodsFor(currency: Currency): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => factsOf(method).currencies.includes(currency));
}

export function paymentShape(method: PaymentMethod, screen: ScreenKind): PaymentShape {
  const { shape, onComputer } = factsOf(method);
  return screen === 'computer' ? (onComputer ?? shape) : shape;
}
