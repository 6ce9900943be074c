import { describe, expect, it } from 'vitest';
import {
  nextOrderStatus,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderStatus,
  orderActions,
  PAYMENT_STATES,
} from './orderLifecycle.ts';

/** The expected state machine, written independently of the code: status → event → next status. */
const WANTED = [
  'pendingPayment --pay-> pendingTicketing',
  'pendingPayment --cancel-> cancelled',
  'pendingPayment --expire-> cancelled',
  'pendingTicketing --issue-> pendingReceipt',
  'pendingTicketing --refund-> refunded',
  'pendingReceipt --confirmReceipt-> completed',
  'pendingReceipt --refund-> refunded',
  'completed --refund-> refunded',
  'cancelled --payLate-> pendingTicketing',
];

describe('the lifecycle of an order', () => {
  it('equals this table for every status and event', () => {
    const found = ORDER_STATUSES.flatMap((status) =>
      ORDER_EVENTS.flatMap((event) => {
        const next = nextOrderStatus(status, event);
        return next.ok ? [`${status} --${event}-> ${next.value}`] : [];
      }),
    );

    expect(found.toSorted()).toEqual(WANTED.toSorted());
  });

  it('returns the refused status and event', () => {
    expect(nextOrderStatus('refunded', 'pay')).toEqual({
      ok: false,
      refusal: { code: 'order.actionRefused', status: 'refunded', event: 'pay' },
    });
  });
});

describe('the actions of a buyer', () => {
  const of = (
    status: OrderStatus,
    paymentState = PAYMENT_STATES[0] as (typeof PAYMENT_STATES)[number],
    lastPaymentFailed = false,
  ) => orderActions({ status, paymentState, lastPaymentFailed }).join(' ');

  it.each([
    ['nobody pays yet', 'idle', false, 'payNow cancel'],
    ['a payment failed', 'idle', true, 'retryPayment cancel'],
    ['somebody is paying', 'userPaying', true, 'continuePayment cancel'],
    ['the provider has no result yet', 'confirming', false, 'continuePayment'],
  ] as const)('while the order waits for payment match its state: %s', (_when, paymentState, failed, actions) => {
    expect(of('pendingPayment', paymentState, failed)).toBe(actions);
  });

  it('after the payment are limited to confirming the receipt', () => {
    const others = ORDER_STATUSES.filter((status) => status !== 'pendingPayment');

    expect(others.filter((status) => of(status) !== '')).toEqual(['pendingReceipt']);
    expect(of('pendingReceipt', 'userPaying', true)).toBe('confirmReceipt');
  });
});
