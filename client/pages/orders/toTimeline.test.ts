import { expect, it } from 'vitest';
import { toTimeline } from './toTimeline.ts';

const [ORDERED, PAID, ISSUED, CLOSED] = [
  '2026-11-20T10:00:00Z',
  '2026-11-20T10:05:00Z',
  '2026-11-20T10:06:00Z',
  '2026-11-21T09:00:00Z',
];
const order = {
  status: 'pendingPayment',
  createdAt: ORDERED,
  paidAt: undefined,
  issuedAt: undefined,
  closedAt: undefined,
  deliveryType: 'eTicket',
  delivery: { type: 'eTicket' },
} as const;
const short = (facts: object) =>
  toTimeline({ ...order, ...facts } as Parameters<typeof toTimeline>[0]).map(
    ({ step, state, at }) => `${step} ${state}${at ? ` ${at}` : ''}`,
  );

it('the timeline of an unpaid order has the payment as its current step', () => {
  expect(short({})).toEqual([`ordered done ${ORDERED}`, 'paid current', 'issued coming', 'completed coming']);
});

it('the timeline shows when the tickets were issued or shipped', () => {
  const paid = { status: 'pendingReceipt', paidAt: PAID, issuedAt: ISSUED };
  const tracking = { carrier: 'Fast', number: '1', shippedAt: CLOSED };

  expect(short(paid).slice(2)).toEqual([`issued done ${ISSUED}`, 'completed current']);
  expect(short({ ...paid, deliveryType: 'courier', delivery: { type: 'courier', tracking } }).slice(2)).toEqual([
    `shipped done ${CLOSED}`,
    'completed current',
  ]);
});

it('the timeline ends with the cancellation or the refund of a closed order', () => {
  expect(short({ status: 'completed', paidAt: PAID, issuedAt: ISSUED }).at(-1)).toBe('completed done');
  expect(short({ status: 'cancelled', closedAt: CLOSED })).toEqual([
    `ordered done ${ORDERED}`,
    `cancelled done ${CLOSED}`,
  ]);
  expect(short({ status: 'refunded', paidAt: PAID, closedAt: CLOSED })).toEqual([
    `ordered done ${ORDERED}`,
    `paid done ${PAID}`,
    `refunded done ${CLOSED}`,
  ]);
});
