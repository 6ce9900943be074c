import { ok, type Result, refuse } from './result.ts';

export const ORDER_STATUSES = [
  'pendingPayment',
  'pendingTicketing',
  'pendingReceipt',
  'completed',
  'cancelled',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Their money is there: their buyers have tickets, or will get them. */
export const PAID_STATUSES = ['pendingTicketing', 'pendingReceipt', 'completed'] as const;
/** They keep their places from everybody else. */
export const LIVING_STATUSES = ['pendingPayment', ...PAID_STATUSES] as const;
/** Their places are free for others. */
export const CLOSED_STATUSES = ['cancelled', 'refunded'] as const;

export const isPaid = (status: OrderStatus) => PAID_STATUSES.some((paid) => paid === status);

export const ORDER_EVENTS = ['pay', 'payLate', 'issue', 'confirmReceipt', 'cancel', 'expire', 'refund'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** Where an order is while it waits for money: nobody pays, somebody is at the provider's, the provider has not said yet. */
export const PAYMENT_STATES = ['idle', 'userPaying', 'confirming'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The whole life of an order: what may happen to it in each status, and what it becomes. Money that came late pays it late. */
const LIFE: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  pendingPayment: { pay: 'pendingTicketing', cancel: 'cancelled', expire: 'cancelled' },
  pendingTicketing: { issue: 'pendingReceipt', refund: 'refunded' },
  pendingReceipt: { confirmReceipt: 'completed', refund: 'refunded' },
  completed: { refund: 'refunded' },
  cancelled: { payLate: 'pendingTicketing' },
  refunded: {},
};

type OrderRefusal = { code: 'order.actionRefused'; status: OrderStatus; event: OrderEvent };

export function nextOrderStatus(status: OrderStatus, event: OrderEvent): Result<OrderStatus, OrderRefusal> {
  const next = LIFE[status][event];
  return next ? ok(next) : refuse({ code: 'order.actionRefused', status, event });
}

const ORDER_ACTIONS = ['payNow', 'retryPayment', 'continuePayment', 'cancel', 'confirmReceipt'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];
type OrderFacts = { status: OrderStatus; paymentState: PaymentState; lastPaymentFailed: boolean };

/** What the buyer may do, the most likely first. */
export function orderActions({ status, paymentState, lastPaymentFailed }: OrderFacts): OrderAction[] {
  if (status === 'pendingReceipt') return ['confirmReceipt'];
  if (status !== 'pendingPayment') return [];
  if (paymentState === 'confirming') return ['continuePayment'];
  const pay = paymentState === 'userPaying' ? 'continuePayment' : lastPaymentFailed ? 'retryPayment' : 'payNow';
  return [pay, 'cancel'];
}

/** Minutes that remain at least after a failed attempt, so that nobody loses tickets to a slow bank. */
export const MINUTES_AFTER_FAILURE = 5;
/** Each failure may lengthen the time to pay; this many attempts end that. */
export const MOST_ATTEMPTS = 6;
