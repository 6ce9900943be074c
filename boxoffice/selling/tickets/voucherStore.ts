import { eq, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { keepStatement } from '#boxoffice/platform/database/keepStatement.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { selectOrders } from '../checkout/orderedEventStore.ts';
import { listOrderedTickets } from '../stock/heldTicketStore.ts';

const byToken = keepStatement((db: Database) =>
  selectOrders(db).where(eq(orders.voucherToken, sql.placeholder('token'))),
);

/** Finds the order of a voucher token, with all data of the voucher. */
export async function findVoucher(db: Database, token: string) {
  const [found] = await byToken(db, { token });
  if (!found) return undefined;
  const { order, ...event } = found;
  return { order, event, tickets: await listOrderedTickets(db, [order.id]) };
}

export type VoucherRow = NonNullable<Awaited<ReturnType<typeof findVoucher>>>;
