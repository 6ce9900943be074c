import { expect, it } from 'vitest';
import { createTranslator } from '#client/i18n/createTranslator.ts';
import type { Translate } from '#client/i18n/Translate.ts';
import common from '#locales/en/common.json' with { type: 'json' };
import orderWords from '#locales/en/order.json' with { type: 'json' };
import words from '#locales/en/orders.json' with { type: 'json' };
import { Order } from '#shared/contract/order.ts';
import { toOrderDetails } from './toOrderDetails.ts';

const ticket = { tierId: 'floor', tierName: 'Floor', faceValue: { amount: 38_000, currency: 'HKD' } };
const venue = {
  name: 'Arena',
  address: '1 Quay Road',
  cityName: 'Hong Kong',
  countryCode: 'HK',
  timeZone: 'Asia/Hong_Kong',
};
const order = {
  id: 'order-1',
  number: 'FR-261120-7K3M9Q',
  status: 'pendingReceipt',
  createdAt: '2026-11-20T10:00:00Z',
  event: {
    activityId: 'jazz',
    name: 'Jazz Night',
    sessionId: 'jazz-1',
    startsAt: '2026-12-05T12:00:00Z',
    endsAt: '2026-12-05T14:00:00Z',
    poster: '/poster.png',
    venue,
  },
  quantity: 2,
  fees: { currency: 'HKD', ticketPrice: 114_000, total: 114_000, paymentAmount: 114_000 },
  deliveryType: 'eTicket',
  tickets: [ticket, { ...ticket, refunded: true }, ticket],
  delivery: { type: 'eTicket' },
  recipient: { name: 'Ana Lim', phone: '852-91234567', email: 'ana@example.com' },
  ticketCodes: ['AAAA-AAAA-AAAA', 'CCCC-CCCC-CCCC'],
};

function details(change: object = {}) {
  const translator = createTranslator('en');
  for (const [name, bundle] of Object.entries({ common, order: orderWords, orders: words }))
    translator.addResourceBundle('en', name, bundle);
  const { t }: { t: Translate } = translator;
  const shop = { language: 'en', t, hidden: [] as const } as unknown as Parameters<typeof toOrderDetails>[2];
  return toOrderDetails(Order.parse({ ...order, ...change }), undefined, shop);
}

it('marks refunded tickets, and shows codes only for valid tickets', () => {
  expect(details().tickets.map(({ code, refunded }) => [code, refunded])).toEqual([
    ['AAAA-AAAA-AAAA', false],
    [null, true],
    ['CCCC-CCCC-CCCC', false],
  ]);
});

it.each([
  ['a paid order', {}, true],
  ['an order with a deadline for returns', { returnBy: '2026-12-01T10:00:00Z' }, false],
  ['an unpaid order', { status: 'pendingPayment' }, false],
  ['a refunded order', { status: 'refunded' }, false],
])('decides for %s whether to say that the tickets can never be returned', (_what, change, expected) => {
  expect(details(change).neverReturned).toBe(expected);
});

it('shows the pending and the sent amounts of refunds, with method and time', () => {
  const refund = { amount: 76_000, status: 'waiting' };
  const both = [
    { amount: 38_000, status: 'waiting', at: '2026-11-24T10:00:00Z', method: 'alipayHK' },
    { amount: 38_000, status: 'done', at: '2026-11-23T10:00:00Z', method: 'card' },
  ];
  const texts = (change: object) => details(change).refunds.map(({ text }) => text.replaceAll('\u202f', ' '));

  expect(details().refunds).toEqual([]);
  expect(texts({ refund })).toEqual(['HK$760 is being refunded to the payment method you used.']);
  expect(texts({ refund, refunds: both })).toEqual([
    'HK$380 is being refunded to AlipayHK. Approved: Tue, 24 Nov 2026, 6:00 pm (Hong Kong Time). It normally arrives within 7 working days.',
    'HK$380 has been refunded to Credit/debit card. Sent: Mon, 23 Nov 2026, 6:00 pm (Hong Kong Time).',
  ]);
});

it.each([
  ['pendingPayment', true, true],
  ['pendingReceipt', true, true],
  ['completed', true, true],
  ['cancelled', false, false],
  ['refunded', false, false],
])('has instructions for the entrance of an order with the status %s: %s', (status, hasVoucher, hasDelivery) => {
  const { voucher, delivery } = details({ status, voucherToken: 'secret' });

  expect([voucher !== null, delivery !== null]).toEqual([hasVoucher, hasDelivery]);
});

it('has no instructions for the entrance if all tickets of a paid order were refunded', () => {
  const tickets = order.tickets.map((one) => ({ ...one, refunded: true }));

  expect(details({ tickets, ticketCodes: [], voucherToken: 'secret' })).toMatchObject({
    voucher: null,
    delivery: null,
  });
});

it('shows the amount and the deadline of a return, with the minute before midnight instead of midnight', () => {
  const event = { ...order.event, postponedFrom: '2026-11-01T12:00:00Z' };
  const returnBy = '2096-12-30T16:00:00Z';
  const returning = (change: object) => details({ event, returnBy, paymentMethod: 'alipayHK', ...change });
  const part = { refund: { amount: 38_000, status: 'done' } };
  const free = { fees: { ...order.fees, total: 0, paymentAmount: 0 } };

  expect(returning({}).returned).toBe(
    'You get HK$1,140 back, fees included, to AlipayHK, normally within 7 working days.',
  );
  expect(returning(part).returned).toBe(
    'You get HK$760 back, fees included, to AlipayHK, normally within 7 working days.',
  );
  expect(returning(free).returned).toBeNull();
  expect(returning({}).postponed[1]!.replaceAll('\u202f', ' ')).toBe(
    'You can return them until Sun, 30 Dec 2096, 11:59 pm (Hong Kong Time).',
  );
});
