import { asc, eq } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isAnyOf } from '#boxoffice/platform/database/rowsInSql.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { payments, refunds } from '#boxoffice/platform/schema/payments.ts';
import { tickets } from '#boxoffice/platform/schema/tickets.ts';

/** Exports a user's orders with tickets, payments and refunds. */
export async function exportOrders(db: Database, userId: string) {
  const stored = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.createdAt));
  const ids = stored.map(({ id }) => id);
  const { tierId, priceTypeId, code, holder } = tickets;
  const ticketRows = await db
    .select({ orderId: tickets.orderId, tierId, priceTypeId, amount: tickets.amount, code, holder })
    .from(tickets)
    .where(isAnyOf(tickets.orderId, ids));
  const { orderId, method, status, amount, currency, createdAt, paidAt } = payments;
  const paymentRows = await db
    .select({ orderId, method, status, amount, currency, createdAt, paidAt })
    .from(payments)
    .where(isAnyOf(orderId, ids));
  const { paymentId, reason, doneAt } = refunds;
  const { amount: refunded, status: state, createdAt: beganAt } = refunds;
  const refundRows = await db
    .select({ orderId, amount: refunded, currency, reason, status: state, createdAt: beganAt, doneAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, paymentId))
    .where(isAnyOf(orderId, ids))
    .orderBy(asc(beganAt));

  return stored.map(({ id, userId: _owner, holdId: _hold, closingUntil: _closing, ...order }) => ({
    ...order,
    tickets: withoutOrder(ticketRows, id),
    payments: withoutOrder(paymentRows, id),
    refunds: withoutOrder(refundRows, id),
  }));
}

function withoutOrder<Row extends { orderId: string }>(rows: readonly Row[], id: string) {
  return rows.filter(({ orderId }) => orderId === id).map(({ orderId: _order, ...row }) => row);
}
