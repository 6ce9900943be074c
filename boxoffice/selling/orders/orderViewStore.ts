import { eq, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { keepStatement } from '#boxoffice/platform/database/keepStatement.ts';
import { isAnyOf } from '#boxoffice/platform/database/rowsInSql.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { payments, refunds } from '#boxoffice/platform/schema/payments.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import { listOrderedEvents, type OrderedEventRow, selectOrders } from '../checkout/orderedEventStore.ts';
import { listOrderedTickets, type OrderedTicketRow } from '../stock/heldTicketStore.ts';
import type { OrderKey, OrderRow } from './orderStore.ts';

export type OrderRefund = {
  amount: number;
  status: 'waiting' | 'done' | 'byHand';
  at: Date;
  /** Undefined if an operator returned the money in another way. */
  method: PaymentMethod | undefined;
};
/** An order with all data of its page. */
export type OrderView = {
  order: OrderRow;
  event: OrderedEventRow;
  tickets: OrderedTicketRow[];
  refunds: OrderRefund[];
};

/** Buyers see neither the progress of a waiting refund nor who returned the money. */
const FOR_BUYERS: Record<(typeof refunds.$inferSelect)['status'], OrderRefund['status']> = {
  waiting: 'waiting',
  accepted: 'waiting',
  byHand: 'byHand',
  returned: 'done',
  done: 'done',
};

/** Whether the order has refunds. Refunds are read only for such orders, because few orders have any. */
const HAS_REFUNDS = sql<boolean>`exists (
  select from ${payments} p join ${refunds} r on r.payment_id = p.id where p.order_id = ${orders.id})`;

export async function readOrderViews(db: Database, orders: readonly OrderRow[]): Promise<OrderView[]> {
  const ids = orders.map(({ id }) => id);
  const events = await eventsOf(db, orders);
  const tickets = Map.groupBy(await listOrderedTickets(db, ids), ({ orderId }) => orderId);
  const refundsOf = Map.groupBy(await listRefunds(db, ids), ({ orderId }) => orderId);
  return orders.map((order) => ({
    order,
    event: events.get(order.sessionId)!,
    tickets: tickets.get(order.id) ?? [],
    refunds: refundsOf.get(order.id) ?? [],
  }));
}

export async function readOrderView(db: Database, order: OrderRow): Promise<OrderView> {
  return (await readOrderViews(db, [order]))[0]!;
}

const withEvent = keepStatement((db: Database) =>
  selectOrders(db, { hasRefunds: HAS_REFUNDS }).where(eq(orders.id, sql.placeholder('orderId'))),
);

/** Finds an order of this user for its page. */
export async function findOrderView(db: Database, { orderId, userId }: OrderKey): Promise<OrderView | undefined> {
  const [found] = await withEvent(db, { orderId });
  if (found?.order.userId !== userId) return undefined;
  const { order, hasRefunds, ...event } = found;
  const tickets = await listOrderedTickets(db, [order.id]);
  return { order, event, tickets, refunds: hasRefunds ? await listRefunds(db, [order.id]) : [] };
}

async function listRefunds(db: Database, orderIds: readonly string[]) {
  const { orderId, method } = payments;
  const { amount, status, createdAt, doneAt, paymentId } = refunds;
  const stored = await db
    .select({ orderId, method, amount, status, createdAt, doneAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, paymentId))
    .where(isAnyOf(orderId, orderIds));
  return stored.map(({ createdAt, doneAt, method, ...refund }) => ({
    ...refund,
    status: FOR_BUYERS[refund.status],
    method: refund.status === 'returned' ? undefined : method,
    at: doneAt ?? createdAt,
  }));
}

export async function eventsOf(
  db: Database,
  orders: readonly { sessionId: string }[],
): Promise<Map<string, OrderedEventRow>> {
  if (orders.length === 0) return new Map();
  const events = await listOrderedEvents(db, [...new Set(orders.map(({ sessionId }) => sessionId))]);
  return new Map(events.map((event) => [event.session.id, event]));
}
