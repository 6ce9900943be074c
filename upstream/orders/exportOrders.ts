import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { orders } from '../schema/orders.ts';
import { payments, refunds } from '../schema/payments.ts';
import { tickets } from '../schema/tickets.ts';

/** Exports a user's orders with tickets, payments and refunds. */
export async function exportOrders(db: Database, userId: string) {
  const own = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.createdAt));
  const ticketRows = await db
    .select({ orderId: tickets.orderId, tierId: tickets.tierId, amount: tickets.amount, code: tickets.code })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(eq(orders.userId, userId));
  const paymentRows = await db
    .select({
      orderId: payments.orderId,
      method: payments.method,
      status: payments.status,
      amount: payments.amount,
      currency: payments.currency,
      createdAt: payments.createdAt,
      paidAt: payments.paidAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.userId, userId));
  const refundRows = await db
    .select({
      orderId: payments.orderId,
      amount: refunds.amount,
      currency: payments.currency,
      reason: refunds.reason,
      status: refunds.status,
      createdAt: refunds.createdAt,
      doneAt: refunds.doneAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(refunds.createdAt));

  return own.map(({ id, userId: _owner, holdId: _hold, closingUntil: _closing, ...order }) => ({
    ...order,
    tickets: withoutOrder(ticketRows, id),
    payments: withoutOrder(paymentRows, id),
    refunds: withoutOrder(refundRows, id),
  }));
}

function withoutOrder<Row extends { orderId: string }>(rows: readonly Row[], id: string) {
  return rows.filter(({ orderId }) => orderId === id).map(({ orderId: _order, ...row }) => row);
}
