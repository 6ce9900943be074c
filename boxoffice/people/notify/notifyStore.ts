import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { keyedHash } from '#boxoffice/platform/http/keyedHash.ts';
import { users } from '#boxoffice/platform/schema/accounts.ts';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { sessions, tiers } from '#boxoffice/platform/schema/stock.ts';
import { notifySubscriptions } from '#boxoffice/platform/schema/visitors.ts';

export type Subscription = {
  activityId: string;
  sessionId: string | undefined;
  tierId: string | undefined;
  email: string | undefined;
  userId: string | undefined;
  languageCode: string;
  deviceId: string | undefined;
  addressHash: string;
  now: Date;
};
type Target = Pick<Subscription, 'activityId' | 'sessionId' | 'tierId'>;

/** Checks that the event exists and contains the session and tier. */
export async function findTarget(tx: Database, { activityId, sessionId, tierId }: Target) {
  const { rows } = await tx.execute(sql`
    select
      exists (select 1 from ${sessions} s where s.id = ${sessionId ?? null} and s.activity_id = a.id) as "hasSession",
      exists (select 1 from ${tiers} t where t.session_id = ${sessionId ?? null} and t.id = ${tierId ?? null} and not t.hidden) as "hasTier"
    from ${activities} a where a.id = ${activityId}`);
  return rows[0] as { hasSession: boolean; hasTier: boolean } | undefined;
}

/** Returns the keyed hash of a network address and locks it, so that requests are counted one by one. */
export async function lockAddress(tx: Database, address: string): Promise<string> {
  const { rows } = await tx.execute(sql`
    with hashed as (select ${keyedHash(sql`${address}::text`)} as hash)
    select hash, pg_advisory_xact_lock(hashtextextended(hash, 0)) from hashed`);
  return String(rows[0]!.hash);
}

export async function countRecent(
  tx: Database,
  { addressHash, deviceId, email, userId }: Pick<Subscription, 'addressHash' | 'deviceId' | 'email' | 'userId'>,
  since: Date,
): Promise<{ address: number; device: number; email: number; user: number }> {
  const count = (condition: ReturnType<typeof sql>) => sql`(
    select count(*)::int from ${notifySubscriptions} n where ${condition} and n.created_at > ${since.toISOString()})`;
  const { rows } = await tx.execute(sql`
    select ${count(sql`n.address_hash = ${addressHash}`)} as address,
      ${count(sql`n.device_id = ${deviceId ?? null}`)} as device,
      ${count(sql`n.email = ${email ?? null}`)} as email,
      ${count(sql`n.user_id = ${userId ?? null}::uuid`)} as user`);
  return rows[0] as { address: number; device: number; email: number; user: number };
}

/**
 * Whether the request is from the owner of the address: the account has this address, or this device has confirmed it
 * before.
 */
export async function isConfirmed(
  tx: Database,
  { deviceId, email, userId }: Pick<Subscription, 'deviceId' | 'email' | 'userId'>,
): Promise<boolean> {
  if (email === undefined) return true;
  const { rows } = await tx.execute(sql`
    select exists (select 1 from ${users} u where u.id = ${userId ?? null}::uuid and u.email = ${email})
      or exists (
        select 1 from ${notifySubscriptions} n
        where n.email = ${email} and n.device_id = ${deviceId ?? null}::uuid and n.confirmed_at is not null) as confirmed`);
  return rows[0]!.confirmed === true;
}

/**
 * Adds a subscription and returns its id. A repeated request after a notification renews the subscription at the end of
 * the queue. It becomes active when the time to buy is over, so that a request cannot trigger another message at once.
 * An unconfirmed request does not change a confirmed subscription.
 */
export async function saveSubscription(
  tx: Database,
  { now, isConfirmed: confirmed, ...subscription }: Subscription & { isConfirmed: boolean },
): Promise<string> {
  const table = notifySubscriptions;
  const replaced = confirmed
    ? sql`(${table.confirmedAt} is null or ${table.notifiedAt} is not null)`
    : sql`${table.confirmedAt} is null`;
  const renewed = (column: PgColumn) =>
    sql`case when ${replaced} then excluded.${sql.identifier(column.name)} else ${column} end`;
  const [saved] = await tx
    .insert(table)
    .values({ ...subscription, createdAt: now, confirmedAt: confirmed ? now : null })
    .onConflictDoUpdate({
      target: [table.activityId, table.sessionId, table.tierId, table.email, table.userId],
      set: {
        createdAt: renewed(table.createdAt),
        languageCode: renewed(table.languageCode),
        deviceId: sql`case when ${replaced} then ${heldBy(confirmed)} else ${table.deviceId} end`,
        confirmedAt: sql`coalesce(${table.confirmedAt}, excluded.confirmed_at)`,
      },
    })
    .returning({ id: table.id });
  return saved!.id;
}

/**
 * The link in a confirmation e-mail confirms the address for the device that subscribed. If two devices subscribed,
 * neither is trusted later, because one may be a stranger's.
 */
const heldBy = (confirmed: boolean) =>
  confirmed
    ? sql`excluded.device_id`
    : sql`case when ${notifySubscriptions.deviceId} = excluded.device_id then excluded.device_id end`;

/**
 * Moves the device's anonymous subscriptions to the account that signs in. This confirms subscriptions with the
 * account's own address. Duplicates are deleted.
 */
export async function moveSubscriptions(tx: Database, { deviceId, userId }: { deviceId: string; userId: string }) {
  await tx.execute(sql`
    delete from ${notifySubscriptions} anonymous using ${notifySubscriptions} own
    where anonymous.device_id = ${deviceId} and anonymous.user_id is null and own.user_id = ${userId}
      and own.activity_id = anonymous.activity_id and own.session_id is not distinct from anonymous.session_id
      and own.tier_id is not distinct from anonymous.tier_id and own.email is not distinct from anonymous.email`);
  await tx.execute(sql`
    update ${notifySubscriptions} n
    set user_id = u.id, confirmed_at = coalesce(n.confirmed_at, case when n.email = u.email then n.created_at end)
    from ${users} u where u.id = ${userId} and n.device_id = ${deviceId} and n.user_id is null`);
}
