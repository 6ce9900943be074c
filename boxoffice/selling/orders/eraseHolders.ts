import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import { tickets } from '#boxoffice/platform/schema/tickets.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';

const HOLDERS_KEPT_MS = 30 * DAY_MS;

/**
 * Removes the holders of all tickets some time after the session. Until then, a dispute about admission may require the
 * names.
 */
export async function eraseHolders(tx: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - HOLDERS_KEPT_MS).toISOString();
  await tx.execute(sql`
    update ${tickets} set holder = null from ${orders} o join ${sessions} s on s.id = o.session_id
    where ${tickets.orderId} = o.id and ${tickets.holder} is not null and s.ends_at <= ${before}::timestamptz`);
}
