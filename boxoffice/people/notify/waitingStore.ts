import { and, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { users } from '#boxoffice/platform/schema/accounts.ts';
import { outboxMessages } from '#boxoffice/platform/schema/outbox.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import { notifySubscriptions } from '#boxoffice/platform/schema/visitors.ts';
import type { Subscriber } from './notifyMessages.ts';
import { RECIPIENT } from './subscriptionStore.ts';

export type Person = Subscriber & { sessionId: string | null; tierId: string | null; notifiedAt: string | null };

/**
 * Deletes subscriptions for past sessions, subscriptions fulfilled before `notifiedBefore`, and unconfirmed ones from
 * before `askedBefore`. Renewed subscriptions become active.
 */
export async function removeOldSubscriptions(
  db: Database,
  { now, notifiedBefore, askedBefore }: { now: Date; notifiedBefore: Date; askedBefore: Date },
) {
  const { createdAt, confirmedAt, notifiedAt } = notifySubscriptions;
  await db
    .update(notifySubscriptions)
    .set({ notifiedAt: null })
    .where(and(lt(notifiedAt, notifiedBefore), gt(createdAt, notifiedAt)));
  await db.delete(notifySubscriptions).where(lt(notifiedAt, notifiedBefore));
  await db.delete(notifySubscriptions).where(and(isNull(confirmedAt), lt(createdAt, askedBefore)));
  await db.execute(sql`
    delete from ${notifySubscriptions} n where not exists (
      select 1 from ${sessions} s where s.activity_id = n.activity_id
        and s.id = coalesce(n.session_id, s.id) and s.ends_at > ${now.toISOString()}::timestamptz)`);
}

/** Lists events that have subscriptions and may have units on sale. */
export async function listAwaitedActivities(db: Database, now: Date): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select distinct n.activity_id as id from ${notifySubscriptions} n
    where n.told_at is null and n.confirmed_at is not null and exists (
      select 1 from ${sessions} s where s.activity_id = n.activity_id
        and s.declared_status in ('onSale', 'preSale') and s.sale_starts_at <= ${now.toISOString()}::timestamptz
        and exists (select 1 from ${units} u where u.session_id = s.id and u.state = 'free'))`);
  return rows.map(({ id }) => String(id));
}

/**
 * Locks all notifications, because a recipient's daily limit covers all events. Returns false if another instance has
 * the lock.
 */
export async function lockNotifications(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select pg_try_advisory_xact_lock(hashtextextended('tellAvailable', 0)) as locked`,
  );
  return rows[0]!.locked === true;
}

type Line = { mostWaiting: number; enough: { notifications: number; since: Date } };

/**
 * Lists recently notified and waiting subscriptions in order, with their recipients. Leaves out waiting subscriptions
 * whose recipient has had the maximum number of notifications.
 */
export async function listPeople(tx: Database, activityId: string, { mostWaiting, enough }: Line): Promise<Person[]> {
  const { rows } = await tx.execute(sql`
    select n.id, n.session_id as "sessionId", n.tier_id as "tierId", n.language_code as "languageCode",
      n.told_at as "notifiedAt", ${RECIPIENT} as recipient,
      case when coalesce(n.email, u.email) is null then 'sms' else 'email' end as channel
    from ${notifySubscriptions} n left join ${users} u on u.id = n.user_id
    where n.activity_id = ${activityId} and n.confirmed_at is not null and ${RECIPIENT} is not null
      and (n.told_at is not null or ${enough.notifications} > (
        select count(*) from ${outboxMessages} m
        where m.recipient = ${RECIPIENT} and m.kind = 'available' and m.created_at > ${enough.since.toISOString()}::timestamptz))
    order by n.told_at is null, n.created_at, n.id
    limit ${mostWaiting} + (
      select count(*) from ${notifySubscriptions} t where t.activity_id = ${activityId} and t.told_at is not null)`);
  return rows as Person[];
}

export async function markNotified(tx: Database, { ids, now }: { ids: readonly string[]; now: Date }): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(notifySubscriptions)
    .set({ notifiedAt: now })
    .where(inArray(notifySubscriptions.id, [...ids]));
}
