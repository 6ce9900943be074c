import { expect, it } from 'vitest';
import type { RefusalReason } from '#boxoffice/platform/http/refusals.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { DEMO_SHOP } from '#shared/shop/shop.ts';
import { decideOrder, type OrderFacts } from './decideOrder.ts';

const now = new Date('2026-11-20T04:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);

const TICKET = { amount: 38_000, originalAmount: null as number | null } as OrderFacts['tickets'][number];
const FREE = { ...TICKET, amount: 0 };
const HOLD = {
  id: 'hold',
  sessionId: 'night',
  quantity: 2,
  createdAt: inMinutes(-5),
  expiresAt: inMinutes(5),
  endedAt: null,
};
const SESSION = {
  id: 'night',
  saleStartsAt: inMinutes(-60),
  saleEndsAt: null,
  endsAt: inMinutes(600),
  declaredStatus: 'onSale',
  names: 'none',
  idDigits: 0,
};
const REQUEST: OrderFacts['request'] = {
  holdId: 'hold',
  deliveryType: 'eTicket',
  recipient: { name: 'Ana Lim', phone: '852-91234567', email: 'ana@example.com' },
  paymentMethod: 'card',
  termsAccepted: true,
};

const event = (session: object = {}) =>
  ({
    session: { ...SESSION, ...session },
    activity: { id: 'jazz', purchaseLimit: 4 },
    city: { countryCode: 'HK' },
  }) as OrderFacts['event'];
const hold = (change: object = {}) => ({ hold: { ...HOLD, ...change } as OrderFacts['hold'] });
const named = (session: object, names: string[], digits: string[] = []) => ({
  event: event(session),
  ...request({ holders: names.map((name, index) => ({ name, idDigits: digits[index] })) }),
});
const request = (change: object) => ({ request: { ...REQUEST, ...change } as OrderFacts['request'] });

/** A request for an order of two tickets, to be paid by card. */
const FACTS: OrderFacts = {
  orderId: 'order',
  ...request({}),
  idempotencyKey: 'key',
  buyer: { userId: 'ana', deviceId: undefined },
  languageCode: 'en',
  now,
  hasAccount: true,
  placedToday: 0,
  ...hold(),
  event: event(),
  ordered: 0,
  tickets: [TICKET, TICKET],
  offer: {
    deliveries: [{ type: 'eTicket' }, { type: 'courier' }],
    currency: 'HKD',
    paymentMethods: ['card', 'alipay'],
    rates: DEMO_SHOP.fees.HKD,
  },
};
const AMOUNT = 82_748;

function outcomeOf(change: Partial<OrderFacts>): string {
  const decision = decideOrder({ ...FACTS, ...change });
  if (decision.do === 'place') return `place ${decision.order.fees.paymentAmount}`;
  return [decision.refusal.reason, ...Object.keys(decision.refusal.fields ?? {})].join(' ');
}

/** Refusals that concern existing orders. Other functions decide them. */
type AboutOrders = 'order.unknown' | 'order.actionRefused' | 'order.namesFixed' | 'order.namesTooMany';
type OrderReason =
  | Exclude<Extract<RefusalReason, `order.${string}`>, AboutOrders>
  | 'login.required'
  | 'hold.unknown'
  | 'hold.over'
  | 'hold.notOnSale'
  | 'hold.soldOut'
  | 'request.invalid';

/** Each refusal of an order, with facts that cause it. The compiler reports a missing refusal. */
const REFUSED: Record<OrderReason, [about: string, Partial<OrderFacts>, field?: string][]> = {
  'login.required': [['an account that was just deleted', { hasAccount: false }]],
  'order.tooMany': [['the fifty-first order of a day', { placedToday: 50 }]],
  'hold.unknown': [['an unknown hold, or a hold of another buyer', { hold: undefined, event: undefined }]],
  'hold.over': [
    ['a hold that was ordered or released', hold({ endedAt: inMinutes(-1) })],
    ['an expired hold', hold({ expiresAt: now })],
    ['a hold without tickets', { tickets: [], offer: undefined }],
  ],
  'hold.notOnSale': [
    ['a sale that was stopped', { event: event({ declaredStatus: 'stopSale' }) }],
    ['a cancelled session', { event: event({ declaredStatus: 'refunding' }) }],
    ['a sale that was moved to a later time', { event: event({ saleStartsAt: inMinutes(-4) }) }],
  ],
  'hold.soldOut': [['a session that is declared as sold out', { event: event({ declaredStatus: 'soldOut' }) }]],
  'order.limit': [['more tickets than a person may have', { ordered: 3 }, 'quantity']],
  'request.invalid': [
    ['no name', request({ recipient: { ...REQUEST.recipient, name: '' } }), 'recipient.name'],
    ['no phone', request({ recipient: { ...REQUEST.recipient, phone: '1' } }), 'recipient.phone'],
    ['no e-mail address', request({ recipient: { ...REQUEST.recipient, email: 'ana' } }), 'recipient.email'],
    ['a delivery type that is not offered', request({ deliveryType: 'onSite' }), 'deliveryType'],
    ['a courier without an address', request({ deliveryType: 'courier' }), 'addressId'],
    [
      'an address that is not in the buyer’s address book',
      request({ deliveryType: 'courier', addressId: 'other' }),
      'addressId',
    ],
    ['no payment method', request({ paymentMethod: undefined }), 'paymentMethod'],
    ['a payment method that is not offered', request({ paymentMethod: 'qris' }), 'paymentMethod'],
    ['terms that are not accepted', request({ termsAccepted: false }), 'termsAccepted'],
    ['no holders', { event: event({ names: 'each' }) }, 'holders.0.name holders.1.name'],
    ['a missing holder', named({ names: 'each' }, ['Ana', '']), 'holders.1.name'],
    ['no buyer’s name', named({ names: 'buyer' }, [' ']), 'holders.0.name'],
    ['a link as a name', named({ names: 'buyer' }, ['www.ana.example']), 'holders.0.name'],
    ['a name that is too long', named({ names: 'buyer' }, ['陳'.repeat(101)]), 'holders.0.name'],
    ['no digits of the identity card', named({ names: 'buyer', idDigits: 4 }, ['Ana']), 'holders.0.idDigits'],
    [
      'too few digits for the second holder',
      named({ names: 'each', idDigits: 4 }, ['Ana', 'Bo'], ['1234', '123']),
      'holders.1.idDigits',
    ],
    ['two mistakes', request({ paymentMethod: undefined, termsAccepted: false }), 'paymentMethod termsAccepted'],
  ],
  'order.priceChanged': [
    ['an expected amount below the price', request({ expectedAmount: AMOUNT - 1 })],
    ['an expected amount above the price', request({ expectedAmount: AMOUNT + 1 })],
  ],
};
const ROWS = Object.entries(REFUSED).flatMap(([reason, rows]) =>
  rows.map(([about, change, field]) => [[reason, field].filter(Boolean).join(' '), about, change] as const),
);

it.each(ROWS)('refuses with %s: %s', (reason, _about, change) => {
  expect(outcomeOf(change)).toBe(reason);
});

it('returns only the first refusal, in the order from the account to the price', () => {
  const wrong = { ...request({ termsAccepted: false, expectedAmount: 1 }), ordered: 4, placedToday: 50 };

  expect(outcomeOf({ ...wrong, ...hold({ endedAt: now }) })).toBe('order.tooMany');
  expect(outcomeOf({ ...wrong, ...hold({ endedAt: now }), placedToday: 0 })).toBe('hold.over');
  expect(outcomeOf({ ...wrong, placedToday: 0 })).toBe('order.limit quantity');
  expect(outcomeOf({ ...wrong, placedToday: 0, ordered: 0 })).toBe('request.invalid termsAccepted');
});

it.each<[string, Partial<OrderFacts>, number]>([
  ['two tickets by card', {}, AMOUNT],
  ['at the amount that was shown', request({ expectedAmount: AMOUNT }), AMOUNT],
  ['the fiftieth order of a day', { placedToday: 49 }, AMOUNT],
  ['the last tickets that a person may have', { ordered: 2 }, AMOUNT],
  [
    'after the sale, for tickets that were held before its end',
    { event: event({ saleEndsAt: inMinutes(-1) }) },
    AMOUNT,
  ],
  ['with one name for all tickets', named({ names: 'buyer' }, ['Suharto']), AMOUNT],
  [
    'with a name of up to 100 characters for each ticket',
    named({ names: 'each' }, ['陳大文', '陳'.repeat(100)]),
    AMOUNT,
  ],
  [
    'with the required digits for each name',
    named({ names: 'each', idDigits: 4 }, ['Ana', 'Bo'], ['1234', '0007']),
    AMOUNT,
  ],
  ['with more names than the session requires', named({ names: 'none', idDigits: 0 }, ['Ana', '']), AMOUNT],
  ['free tickets without a payment method', { tickets: [FREE, FREE], ...request({ paymentMethod: undefined }) }, 0],
])('places an order: %s', (_about, change, amount) => {
  expect(outcomeOf(change)).toBe(`place ${amount}`);
});

it('charges for a courier delivery by the country of the address', () => {
  const to = (countryCode: string) => ({ countryCode }) as OrderFacts['address'];
  const courier = request({ deliveryType: 'courier', addressId: 'mine' });
  const shipping = (countryCode: string) => {
    const decision = decideOrder({ ...FACTS, ...courier, address: to(countryCode) });
    return decision.do === 'place' ? decision.order.fees.shippingFee : decision.refusal.reason;
  };

  expect(['HK', 'SG', 'FR'].map(shipping)).toEqual([3_500, 12_000, 22_000]);
});
