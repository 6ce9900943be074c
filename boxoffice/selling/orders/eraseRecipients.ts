import { and, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isAnyOf } from '#boxoffice/platform/database/rowsInSql.ts';
import { deleteMessagesAbout } from '#boxoffice/platform/outbox/outboxStore.ts';
import { users } from '#boxoffice/platform/schema/accounts.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { tickets } from '#boxoffice/platform/schema/tickets.ts';

const EMPTY_RECIPIENT = { name: '', phone: '', email: '' };

/**
 * Removes the recipients of completed and closed orders, and the holders of their void tickets, for one user or for all
 * erased accounts. Only the orders must be retained by law. Valid tickets keep their holders for the check at the gate.
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
  await tx
    .update(tickets)
    .set({ holder: null })
    .where(and(isAnyOf(tickets.orderId, ids), isNotNull(tickets.voidedAt)));
  await deleteMessagesAbout(tx, ids);
}
