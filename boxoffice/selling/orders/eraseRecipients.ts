import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isAnyOf } from '#boxoffice/platform/database/rowsInSql.ts';
import { deleteMessagesAbout } from '#boxoffice/platform/outbox/outboxStore.ts';
import { users } from '#boxoffice/platform/schema/accounts.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import { tickets } from '#boxoffice/platform/schema/tickets.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';

const EMPTY_RECIPIENT = { name: '', phone: '', email: '' };

/**
 * Removes recipients and holders from closed orders, because only the orders must be retained by law. Applies to one user, or to
 * all erased accounts.
 */
export async function eraseRecipients(tx: Database, userId?: string): Promise<void> {
  const ofPersons = userId
    ? sql`o.user_id = ${userId}::uuid`
    : sql`o.user_id in (select u.id from ${users} u where u.deleted_at is not null and u.email is null and u.phone is null)`;
  const { rows } = await tx.execute(sql`
    update ${orders} o set recipient = ${JSON.stringify(EMPTY_RECIPIENT)}::jsonb, shipping_address = null
    where ${ofPersons} and o.status in ('completed', 'cancelled', 'refunded') and o.recipient ->> 'name' <> ''
    returning o.id`);
  const ids = rows.map(({ id }) => id as string);
  await tx.update(tickets).set({ holder: null }).where(isAnyOf(tickets.orderId, ids));
  await deleteMessagesAbout(tx, ids);
}

const HOLDERS_KEPT_MS = 30 * DAY_MS;

/** Removes the holders of all tickets some time after the session: until then, disputes about an entry need them. */
export async function eraseHolders(tx: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - HOLDERS_KEPT_MS).toISOString();
  await tx.execute(sql`
    update ${tickets} set holder = null from ${orders} o join ${sessions} s on s.id = o.session_id
    where ${tickets.orderId} = o.id and ${tickets.holder} is not null and s.ends_at <= ${before}::timestamptz`);
}
