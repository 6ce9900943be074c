import { and, desc, eq, sql } from 'drizzle-orm';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { Database } from '../database/database.ts';
import { orders } from '../schema/orders.ts';

/** Returns the recipient of a person's latest order, unless it was erased. */
export async function findLastRecipient(db: Database, userId: string): Promise<Checkout['recipient']> {
  const [latest] = await db
    .select({ recipient: orders.recipient })
    .from(orders)
    .where(and(eq(orders.userId, userId), sql`${orders.recipient} ->> 'name' <> ''`))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return latest?.recipient;
}
