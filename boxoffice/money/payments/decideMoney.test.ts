import { describe, expect, it } from 'vitest';
import { PAYMENT_STATUSES } from '#shared/contract/payment.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/domain/selling/orderLifecycle.ts';
import { decideMoney, type MoneyFacts } from './decideMoney.ts';

const facts = (given: Partial<MoneyFacts>): MoneyFacts => ({
  news: 'paid',
  returnedByOthers: 0,
  payment: { status: 'pending', moneyCame: false },
  order: 'pendingPayment',
  paid: 'asAsked',
  refundable: true,
  obtainable: true,
  ...given,
});
const BOTH = [true, false];
const PAID_ORDERS = ['pendingTicketing', 'pendingReceipt', 'completed', 'refunded'] as const;

const KEEP = { do: 'keep' };
const LATE = { do: 'takeLate' };
const refund = (reason: string) => ({ do: 'refund', reason });
const byHand = (reason: string, kind = 'refundByHand') => ({ do: 'case', kind, reason });
const WRONG = refund('wrongAmount');
const WRONG_BY_HAND = byHand('wrongAmount', 'wrongAmount');

type Row = [order: OrderStatus, refundable: boolean, obtainable: boolean, asAsked: object, otherAmount: object];
const ROWS: Row[] = [
  ...BOTH.flatMap((obtainable): Row[] => [
    ['pendingPayment', true, obtainable, KEEP, WRONG],
    ['pendingPayment', false, obtainable, KEEP, WRONG_BY_HAND],
    ...PAID_ORDERS.flatMap((order): Row[] => [
      [order, true, obtainable, refund('double'), WRONG],
      [order, false, obtainable, byHand('double'), WRONG_BY_HAND],
    ]),
  ]),
  ['cancelled', true, true, LATE, WRONG],
  ['cancelled', false, true, LATE, WRONG_BY_HAND],
  ['cancelled', true, false, refund('late'), WRONG],
  ['cancelled', false, false, byHand('late'), WRONG_BY_HAND],
];

describe('received money', () => {
  it('leads to a decision for every combination of facts', () => {
    expect(new Set(ROWS.map((row) => row.slice(0, 3).join())).size).toBe(ORDER_STATUSES.length * 4);
  });

  it.each(ROWS)(
    'is handled according to the status of its order: %s (refundable: %s, tickets obtainable: %s)',
    (order, refundable, obtainable, asAsked, other) => {
      for (const status of PAYMENT_STATUSES) {
        const given = facts({ order, refundable, obtainable, payment: { status, moneyCame: false } });

        expect(decideMoney(given)).toEqual(asAsked);
        expect(decideMoney({ ...given, paid: 'otherAmount' })).toEqual(other);
        expect(decideMoney({ ...given, paid: 'otherCurrency' })).toEqual(WRONG_BY_HAND);
      }
    },
  );
});

describe('a payment state without money', () => {
  const endings = ['failed', 'cancelled', 'expired'] as const;

  it.each(ORDER_STATUSES)('ends only an open payment of an order with the status %s', (order) => {
    for (const status of PAYMENT_STATUSES)
      for (const news of endings) {
        const payment = { status, moneyCame: false };
        const expected = status === 'pending' ? { do: 'end', status: news } : { do: 'nothing' };
        expect(decideMoney(facts({ order, news, payment }))).toEqual(expected);
      }
  });

  it('changes nothing after money was received, or if it is `pending`', () => {
    for (const order of ORDER_STATUSES)
      for (const status of PAYMENT_STATUSES) {
        for (const news of ['paid', 'pending', ...endings] as const)
          expect(decideMoney(facts({ order, news, payment: { status, moneyCame: true } }))).toEqual({ do: 'nothing' });
        expect(decideMoney(facts({ order, news: 'pending', payment: { status, moneyCame: false } }))).toEqual({
          do: 'nothing',
        });
      }
  });
});

describe('returned money', () => {
  it.each(ORDER_STATUSES)('gives no ticket to an order with the status %s, and opens one case', (order) => {
    for (const moneyCame of BOTH) {
      const returned = (returnedByOthers: number) =>
        decideMoney(facts({ news: 'returned', returnedByOthers, payment: { status: 'pending', moneyCame }, order }));
      expect(returned(1)).toEqual({ do: 'noteReturned' });
      expect(returned(0)).toEqual({ do: 'nothing' });
    }
  });
});
