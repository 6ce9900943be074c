import { eq } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { findOrderedEvent } from '../checkout/orderedEventStore.ts';
import { listOrderedTickets } from '../stock/heldTicketStore.ts';

/** Finds the order of a voucher token, with all data of the voucher. */
export async function findVoucher(db: Database, token: string) {
  const [order] = await db.select().from(orders).where(eq(orders.voucherToken, token));
  if (!order) return undefined;
  const [event, tickets] = await Promise.all([
    findOrderedEvent(db, order.sessionId),
    listOrderedTickets(db, [order.id]),
  ]);
  return { order, event: event!, tickets };
}

export type VoucherRow = NonNullable<Awaited<ReturnType<typeof findVoucher>>>;
