import { eq, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { takeTurns } from '#boxoffice/platform/http/rateLimits.ts';
import { users } from '#boxoffice/platform/schema/accounts.ts';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { outboxMessages } from '#boxoffice/platform/schema/outbox.ts';
import { notifySubscriptions } from '#boxoffice/platform/schema/visitors.ts';
import { hashInSql, type Named } from './subscriptionToken.ts';

/** Address for the messages of a subscription. `n` is the subscription and `u` its account. */
export const RECIPIENT = sql`coalesce(n.email, u.email, '+' || u.area_code || u.phone)`;

export async function findSubscription(db: Database, subscriptionId: string) {
  const [row] = await db
    .select({ event: activities, confirmedAt: notifySubscriptions.confirmedAt })
    .from(notifySubscriptions)
    .innerJoin(activities, eq(activities.id, notifySubscriptions.activityId))
    .where(eq(notifySubscriptions.id, subscriptionId));
  return row;
}

/** Confirms a subscription. A fulfilled subscription starts again at the end of the queue. */
export async function confirmSubscription(db: Database, subscriptionId: string, now: Date): Promise<boolean> {
  const { confirmedAt, createdAt, notifiedAt } = notifySubscriptions;
  const confirmed = await db
    .update(notifySubscriptions)
    .set({
      confirmedAt: sql`coalesce(${confirmedAt}, ${now.toISOString()}::timestamptz)`,
      createdAt: sql`case when ${notifiedAt} is null then ${createdAt} else ${now.toISOString()}::timestamptz end`,
    })
    .where(eq(notifySubscriptions.id, subscriptionId))
    .returning({ id: notifySubscriptions.id });
  return confirmed.length > 0;
}

export async function endSubscription(db: Database, subscriptionId: string): Promise<void> {
  await db.delete(notifySubscriptions).where(eq(notifySubscriptions.id, subscriptionId));
}

/**
 * Ends all subscriptions of a recipient, including those of the recipient's account, and discards their unsent
 * messages. Reads all rows, because only the hash of the recipient is known.
 */
export async function endAllSubscriptions(db: Database, { recipientHash }: Named, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTurns(tx, [{ name: 'ending all for recipient', key: recipientHash }], { now, reason: 'notify.tooMany' });
    await tx.execute(sql`
      delete from ${notifySubscriptions} where id in (
        select n.id from ${notifySubscriptions} n left join ${users} u on u.id = n.user_id
        where ${hashInSql(RECIPIENT)} = ${recipientHash})`);
    await tx.execute(sql`
      delete from ${outboxMessages} waiting
      where waiting.status = 'waiting' and waiting.kind in ('available', 'confirmNotify')
        and ${hashInSql(sql`waiting.recipient`)} = ${recipientHash}`);
  });
}
