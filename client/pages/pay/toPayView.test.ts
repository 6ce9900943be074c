import { expect, it } from 'vitest';
import { createTranslator } from '#client/i18n/createTranslator.ts';
import order from '#locales/en/order.json' with { type: 'json' };
import pay from '#locales/en/pay.json' with { type: 'json' };
import type { Order } from '#shared/contract/order.ts';
import type { CurrentPayment, PaymentAction } from '#shared/contract/payment.ts';
import { NO_TAX } from '#shared/domain/selling/orderFees.ts';
import type { ScreenKind } from '#shared/domain/selling/paymentMethods.ts';
import { toPayView } from './toPayView.ts';

const REDIRECT: PaymentAction = { type: 'redirect', url: 'https://pay.example/1' };
const CODE: PaymentAction = { type: 'qr', payload: 'weixin://pay/1' };
const payBy = '2026-11-28T12:00:00.000Z';
const amount = { amount: 10_000, currency: 'HKD' } as const;

/** Instructions of an open WeChat payment with this action, as a device shows them. */
async function stepsOf(action: PaymentAction, screen: ScreenKind) {
  const { t, ...translator } = createTranslator('en');
  translator.addResourceBundle('en', 'pay', pay);
  translator.addResourceBundle('en', 'order', order);
  const payment = { id: 'p1', method: 'wechatPay', status: 'pending', amount, expiresAt: payBy, action } as const;
  const current = {
    orderStatus: 'pendingPayment',
    paymentState: 'userPaying',
    payBy,
    payment,
    choices: [],
  } as CurrentPayment;
  const view = await toPayView(ORDER, current, { language: 'en', t, screen, wanted: null });
  return view.open!.steps;
}

const fees = {
  ticketPrice: 10_000,
  discount: 0,
  service: 0,
  shipping: 0,
  taxes: 0,
  platform: 0,
  paymentAmount: 10_000,
  currency: 'HKD',
  tax: NO_TAX,
};
const venue = { name: 'Hall', address: '', cityName: 'Hong Kong', countryCode: 'HK', timeZone: 'Asia/Hong_Kong' };
const ORDER = {
  id: 'o1',
  number: 'FR1',
  quantity: 1,
  fees,
  event: { activityId: 'a', name: 'Jazz', startsAt: payBy, venue },
} as unknown as Order;

it.each<[PaymentAction, ScreenKind, string[]]>([
  [REDIRECT, 'phone', pay.howTo.wechatPay],
  [REDIRECT, 'computer', pay.howTo.wechatPay],
  [CODE, 'phone', pay.howTo.codeOnPhone],
  [CODE, 'computer', pay.howTo.codeOnComputer],
])('shows the next step for %j on a %s', async (action, screen, steps) => {
  const filled = steps.map((step) => step.replaceAll('{{app}}', pay.app.wechatPay));

  expect(await stepsOf(action, screen)).toEqual(filled);
});
