import { expect, it } from 'vitest';
import { findNote } from './findNote.ts';

const order = {
  status: 'pendingPayment',
  paymentState: 'idle',
  lastPaymentFailed: false,
  deliveryType: 'eTicket',
} as const;

it.each([
  [{}, 'idle'],
  [{ lastPaymentFailed: true }, 'failed'],
  [{ paymentState: 'userPaying', lastPaymentFailed: true }, 'userPaying'],
  [{ paymentState: 'confirming' }, 'confirming'],
  [{ status: 'pendingTicketing' }, 'pendingTicketing'],
  [{ status: 'pendingReceipt', deliveryType: 'courier' }, 'courier'],
  [{ status: 'completed' }, 'completed'],
  [{ status: 'cancelled', cancelReason: 'timeout' }, 'timeout'],
  [{ status: 'cancelled', cancelReason: 'user' }, 'cancelled'],
  [{ status: 'cancelled' }, 'cancelled'],
  [{ status: 'refunded' }, 'refunded'],
] as const)('an order with the data %o has the note %s', (facts, note) => {
  expect(findNote({ ...order, ...facts })).toBe(note);
});
