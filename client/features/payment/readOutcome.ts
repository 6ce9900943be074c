import type { CurrentPayment } from '#shared/contract/payment.ts';
import { isPaid } from '#shared/domain/selling/orderLifecycle.ts';

/** State of a payment for the buyer. It is `paid` only once the box office confirms it. */
export type Outcome = 'paid' | 'cancelled' | 'refunded' | 'confirming' | 'open' | 'failed' | 'idle';

type News = Pick<CurrentPayment, 'orderStatus' | 'paymentState' | 'payment'>;

export function readOutcome({ orderStatus, paymentState, payment }: News): Outcome {
  if (orderStatus !== 'pendingPayment') return isPaid(orderStatus) ? 'paid' : (orderStatus as 'cancelled' | 'refunded');
  if (paymentState === 'confirming' || payment?.status === 'paid') return 'confirming';
  if (payment?.status === 'pending') return 'open';
  return FAILED_STATUSES.some((status) => status === payment?.status) ? 'failed' : 'idle';
}

/** Final states of an attempt without a payment. */
export const FAILED_STATUSES = ['failed', 'cancelled', 'expired'] as const;
export type CommandError = (typeof FAILED_STATUSES)[number];
