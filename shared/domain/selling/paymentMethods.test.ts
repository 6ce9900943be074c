import { describe, expect, it } from 'vitest';
import { CURRENCIES } from './money.ts';
import { methodsFor, PAYMENT_METHODS, paymentShape } from './paymentMethods.ts';

describe('payment methods', () => {
  it.each([
    ['HKD', 'card alipay alipayHK wechatPay'],
    ['MOP', 'card alipay alipayHK wechatPay'],
    ['TWD', 'card alipay wechatPay'],
    ['SGD', 'card alipay wechatPay paynow'],
    ['IDR', 'card qris dana bniVa kredivo'],
  ] as const)('for %s are %s', (currency, methods) => {
    expect(methodsFor(currency).join(' ')).toBe(methods);
  });

  it('are each offered in some currency', () => {
    expect(new Set(CURRENCIES.flatMap(methodsFor))).toEqual(new Set(PAYMENT_METHODS));
  });

  it.each([
    ['card', 'redirect redirect'],
    ['alipay', 'redirect redirect'],
    ['alipayHK', 'redirect redirect'],
    ['dana', 'redirect redirect'],
    ['kredivo', 'redirect redirect'],
    ['wechatPay', 'redirect qr'],
    ['paynow', 'qr qr'],
    ['qris', 'qr qr'],
    ['bniVa', 'virtualAccount virtualAccount'],
  ] as const)('include %s, with these shapes on a phone and on a computer: %s', (method, shapes) => {
    expect(`${paymentShape(method, 'phone')} ${paymentShape(method, 'computer')}`).toBe(shapes);
  });
});
