import { isClosed, type OrderStatus } from './orderLifecycle.ts';
import { LATE_MS } from './ticketValidity.ts';

/**
 * An order is `ahead` if it is neither cancelled nor refunded and its session is not past. All other orders are past.
 */
export const ORDER_TIMES = ['ahead', 'past'] as const;
export type OrderTime = (typeof ORDER_TIMES)[number];

/** Sessions that ended before this time are past. */
export const lastEnd = (now: Date): Date => new Date(now.getTime() - LATE_MS);

export function orderTime({ status, endsAt }: { status: OrderStatus; endsAt: string }, now: Date): OrderTime {
  return isClosed(status) || new Date(endsAt) <= lastEnd(now) ? 'past' : 'ahead';
}
