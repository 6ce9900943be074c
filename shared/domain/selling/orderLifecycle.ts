import { ok, type Result, refuse } from '#shared/kernel/result.ts';

export const ORDER_STATUSES = [
  'pendingPayment',
  'pendingTicketing',
  'pendingReceipt',
  'completed',
  'cancelled',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Orders that are paid. Their tickets are issued or will be. */
export const PAID_STATUSES = ['pendingTicketing', 'pendingReceipt', 'completed'] as const;
/** Orders whose units are not available to other buyers. */
export const LIVING_STATUSES = ['pendingPayment', ...PAID_STATUSES] as const;
/** Orders whose units are available again. */
export const CLOSED_STATUSES = ['cancelled', 'refunded'] as const;

export const isClosed = (status: OrderStatus) => CLOSED_STATUSES.some((closed) => closed === status);
export const isPaid = (status: OrderStatus) => PAID_STATUSES.some((paid) => paid === status);

export const ORDER_EVENTS = ['pay', 'payLate', 'issue', 'confirmReceipt', 'cancel', 'expire', 'refund'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** Payment state of an order: no payment, payment at the provider, or provider result pending. */
export const PAYMENT_STATES = ['idle', 'userPaying', 'confirming'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** State machine of an order: status → event → next status. `payLate` is a payment after cancellation. */
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

const ORDER_ACTIONS = [
  'payNow',
  'retryPayment',
  'continuePayment',
  'cancel',
  'returnTickets',
  'confirmReceipt',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];
type OrderFacts = {
  status: OrderStatus;
  paymentState: PaymentState;
  lastPaymentFailed: boolean;
  /** Whether the organiser accepts returns of tickets of a postponed session. */
  returnable?: boolean;
};

/** Actions available to the buyer, the most likely first. */
export function orderActions({ status, paymentState, lastPaymentFailed, returnable }: OrderFacts): OrderAction[] {
  const giveBack: OrderAction[] = returnable && isPaid(status) ? ['returnTickets'] : [];
  if (status === 'pendingReceipt') return ['confirmReceipt', ...giveBack];
  if (isPaid(status)) return giveBack;
  if (status !== 'pendingPayment') return [];
  if (paymentState === 'confirming') return ['continuePayment'];
  const pay = paymentState === 'userPaying' ? 'continuePayment' : lastPaymentFailed ? 'retryPayment' : 'payNow';
  return [pay, 'cancel'];
}

/** Minimum minutes that remain to pay after a failed attempt, so that a slow bank does not make the order expire. */
export const MINUTES_AFTER_FAILURE = 5;
/** Maximum payment attempts per order. The failure of the last one does not extend the deadline. */
export const MOST_ATTEMPTS = 6;
