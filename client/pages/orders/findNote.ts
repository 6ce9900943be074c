import type { OrderSummary } from '#shared/contract/order.ts';

type NoteFacts = Pick<OrderSummary, 'status' | 'paymentState' | 'lastPaymentFailed' | 'cancelReason' | 'deliveryType'>;

/** Returns the key in `locales/…/orders.json` of the sentence about the order's status. */
export function findNote({ status, paymentState, lastPaymentFailed, cancelReason, deliveryType }: NoteFacts): string {
  if (status === 'pendingPayment')
    return paymentState === 'idle' ? (lastPaymentFailed ? 'failed' : 'idle') : paymentState;
  if (status === 'cancelled') return cancelReason === 'timeout' ? 'timeout' : 'cancelled';
  if (status === 'pendingReceipt') return deliveryType;
  return status;
}
