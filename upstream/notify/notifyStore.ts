import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { activities } from '../schema/activities.ts';
import { sessions, tiers } from '../schema/stock.ts';
import { notifySubscriptions, settings } from '../schema/visitors.ts';

export type Subscription = {
  activityId: string;
  sessionId: string | undefined;
  tierId: string | undefined;
  email: string;
  languageCode: string;
  deviceId: string | undefined;
  addressHash: string;
  now: Date;
};
type Target = Pick<Subscription, 'activityId' | 'sessionId' | 'tierId'>;

/** Whether the event exists, and the session and tier in it. */
export async function findTarget(tx: Database, { activityId, sessionId, tierId }: Target) {
  const { rows } = await tx.execute(sql`
    select
      exists (select 1 from ${sessions} s where s.id = ${sessionId ?? null} and s.activity_id = a.id) as "hasSession",
      exists (select 1 from ${tiers} t where t.session_id = ${sessionId ?? null} and t.id = ${tierId ?? null}) as "hasTier"
    from ${activities} a where a.id = ${activityId}`);
  return rows[0] as { hasSession: boolean; hasTier: boolean } | undefined;
}

/** The keyed hash of a visitor's address. Until the transaction ends, calls from there are counted one after the other. */
export async function lockAddress(tx: Database, address: string): Promise<string> {
  const { rows } = await tx.execute(sql`
    with hashed as (
      select encode(sha256(convert_to(${settings.value}::text || ${address}, 'UTF8')), 'hex') as hash
      from ${settings} where ${settings.name} = 'addressKey'
    )
    select hash, pg_advisory_xact_lock(hashtextextended(hash, 0)) from hashed`);
  return String(rows[0]!.hash);
}

export async function countRecent(
  tx: Database,
  { addressHash, deviceId, email }: Pick<Subscription, 'addressHash' | 'deviceId' | 'email'>,
  since: Date,
): Promise<{ address: number; device: number; email: number }> {
  const count = (condition: ReturnType<typeof sql>) => sql`(
    select count(*)::int from ${notifySubscriptions} n where ${condition} and n.created_at > ${since.toISOString()})`;
  const { rows } = await tx.execute(sql`
    select ${count(sql`n.address_hash = ${addressHash}`)} as address,
      ${count(sql`n.device_id = ${deviceId ?? null}`)} as device,
      ${count(sql`n.email = ${email}`)} as email`);
  return rows[0] as { address: number; device: number; email: number };
}

export async function insertSubscription(tx: Database, { now, ...subscription }: Subscription): Promise<void> {
  const { activityId, sessionId, tierId, email, languageCode, deviceId, addressHash } = subscription;
  await tx
    .insert(notifySubscriptions)
    .values({ activityId, sessionId, tierId, email, languageCode, deviceId, addressHash, createdAt: now })
    .onConflictDoNothing();
}
