import type { CurrentPayment } from '#shared/contract/payment.ts';
import { isPaid } from '#shared/domain/orderLifecycle.ts';

/** What the news of a payment mean to its buyer; nothing is paid before the box office says so. */
export type Outcome = 'paid' | 'cancelled' | 'refunded' | 'confirming' | 'open' | 'failed' | 'idle';

type News = Pick<CurrentPayment, 'orderStatus' | 'paymentState' | 'payment'>;

export function readOutcome({ orderStatus, paymentState, payment }: News): Outcome {
  if (orderStatus !== 'pendingPayment') return isPaid(orderStatus) ? 'paid' : (orderStatus as 'cancelled' | 'refunded');
  if (paymentState === 'confirming' || payment?.status === 'paid') return 'confirming';
  if (payment?.status === 'pending') return 'open';
  return TROUBLES.some((trouble) => trouble === payment?.status) ? 'failed' : 'idle';
}

/** How an attempt ends without money. */
export const TROUBLES = ['failed', 'cancelled', 'expired'] as const;
export type Trouble = (typeof TROUBLES)[number];
