import type { Order } from '#shared/contract/order.ts';

type TimelineStep = {
  step: 'ordered' | 'paid' | 'issued' | 'shipped' | 'completed' | 'cancelled' | 'refunded';
  state: 'done' | 'current' | 'coming';
  /** Time of the step, if known. */
  at?: string;
};

type Facts = Pick<Order, 'status' | 'createdAt' | 'paidAt' | 'issuedAt' | 'closedAt' | 'deliveryType' | 'delivery'>;

const PROGRESS = ['pendingPayment', 'pendingTicketing', 'pendingReceipt', 'completed'] as const;

/** Past and next steps of an order. */
export function toTimeline(order: Facts): TimelineStep[] {
  const { status, createdAt, paidAt, issuedAt, closedAt, deliveryType, delivery } = order;
  const ordered = done('ordered', createdAt);
  if (status === 'cancelled') return [ordered, done('cancelled', closedAt)];
  if (status === 'refunded') return [ordered, done('paid', paidAt), done('refunded', closedAt)];

  const reached = PROGRESS.indexOf(status);
  const courier = deliveryType === 'courier';
  const handed = courier ? (delivery.tracking?.shippedAt ?? issuedAt) : issuedAt;
  return [
    ordered,
    stepAt(1, reached, done('paid', paidAt)),
    stepAt(2, reached, done(courier ? 'shipped' : 'issued', handed)),
    stepAt(3, reached, done('completed', undefined)),
  ];
}

const done = (step: TimelineStep['step'], at: string | undefined): TimelineStep => ({
  step,
  state: 'done',
  ...(at && { at }),
});

function stepAt(place: number, reached: number, { step, ...rest }: TimelineStep): TimelineStep {
  if (reached >= place) return { step, ...rest };
  return { step, state: reached === place - 1 ? 'current' : 'coming' };
}
