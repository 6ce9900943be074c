import { eq } from 'drizzle-orm';
import { findOrderedEvent } from '../checkout/orderedEventStore.ts';
import type { Database } from '../database/database.ts';
import { orders } from '../schema/orders.ts';
import { listOrderedTickets } from '../stock/heldTicketStore.ts';

export type VoucherRow = NonNullable<Awaited<ReturnType<typeof findVoucher>>>;

/** The order whose voucher has this secret address, with all that the voucher shows. */
export async function findVoucher(db: Database, token: string) {
  const [order] = await db.select().from(orders).where(eq(orders.voucherToken, token));
  if (!order) return undefined;
  const [event, tickets] = await Promise.all([
    findOrderedEvent(db, order.sessionId),
    listOrderedTickets(db, [order.id]),
  ]);
  return { order, event: event!, tickets };
}
