import { expect, it } from 'vitest';
import type { CurrentPayment, PaymentStatus } from '#shared/contract/payment.ts';
import type { OrderStatus, PaymentState } from '#shared/domain/selling/orderLifecycle.ts';
import { readOutcome } from './watchWhileVisible.ts';

it.each<[OrderStatus, PaymentState, PaymentStatus | undefined, string]>([
  ['pendingPayment', 'idle', undefined, 'idle'],
  ['pendingPayment', 'userPaying', 'pending', 'open'],
  ['pendingPayment', 'confirming', 'pending', 'confirming'],
  ['pendingPayment', 'idle', 'paid', 'confirming'],
  ['pendingPayment', 'idle', 'failed', 'failed'],
  ['pendingPayment', 'idle', 'cancelled', 'failed'],
  ['pendingPayment', 'idle', 'expired', 'failed'],
  ['pendingPayment', 'idle', 'refunding', 'idle'],
  ['pendingTicketing', 'idle', 'paid', 'paid'],
  ['pendingReceipt', 'idle', 'pending', 'paid'],
  ['completed', 'idle', undefined, 'paid'],
  ['cancelled', 'idle', 'paid', 'cancelled'],
  ['refunded', 'idle', 'refunded', 'refunded'],
])('for an order %s/%s with a payment %s, the outcome is %s', (orderStatus, paymentState, status, outcome) => {
  const payment = status && ({ status } as NonNullable<CurrentPayment['payment']>);

  expect(readOutcome({ orderStatus, paymentState, payment })).toBe(outcome);
});
