import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import type { Checkout } from '#shared/contract/checkout.ts';

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
