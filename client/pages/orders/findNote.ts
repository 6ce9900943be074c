import type { OrderSummary } from '#shared/contract/order.ts';

type NoteFacts = Pick<OrderSummary, 'status' | 'paymentState' | 'lastPaymentFailed' | 'cancelReason' | 'deliveryType'>;

const CANCELLED = { user: 'cancelled', timeout: 'timeout', event: 'eventCancelled' } as const;

/** Returns the key in `locales/…/orders.json` of the sentence about the order's status. */
export function findNote({ status, paymentState, lastPaymentFailed, cancelReason, deliveryType }: NoteFacts) {
  if (status === 'pendingPayment')
    return paymentState === 'idle' ? (lastPaymentFailed ? 'failed' : 'idle') : paymentState;
  if (status === 'cancelled') return CANCELLED[cancelReason ?? 'user'];
  if (status === 'pendingReceipt') return deliveryType;
  return status;
}
