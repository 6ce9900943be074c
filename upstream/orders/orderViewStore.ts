import { eq } from 'drizzle-orm';
import { findOrderedEvent, listOrderedEvents, type OrderedEventRow } from '../checkout/orderedEventStore.ts';
import type { Database } from '../database.ts';
import { payments, refunds } from '../schema/payments.ts';
import { listOrderedTickets, type OrderedTicketRow } from '../stock/heldTicketStore.ts';
import type { OrderRow } from './orderStore.ts';

export type OrderRefund = Pick<typeof refunds.$inferSelect, 'amount' | 'status'>;
/** An order with all that its page tells. */
export type OrderView = {
  order: OrderRow;
  event: OrderedEventRow;
  tickets: OrderedTicketRow[];
  refunds: OrderRefund[];
};

export async function readOrderView(db: Database, order: OrderRow): Promise<OrderView> {
  const event = (await findOrderedEvent(db, order.sessionId))!;
  const tickets = await listOrderedTickets(db, order.id);
  const its = await db
    .select({ amount: refunds.amount, status: refunds.status })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, order.id));
  return { order, event, tickets, refunds: its };
}

export async function eventsOf(db: Database, orders: readonly OrderRow[]): Promise<Map<string, OrderedEventRow>> {
  if (orders.length === 0) return new Map();
  const events = await listOrderedEvents(db, [...new Set(orders.map(({ sessionId }) => sessionId))]);
  return new Map(events.map((event) => [event.session.id, event]));
}
