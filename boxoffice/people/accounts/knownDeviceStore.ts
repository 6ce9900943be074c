import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { keyedHash } from '#boxoffice/platform/http/keyedHash.ts';
import type { Visitor } from '#boxoffice/platform/http/visitorOf.ts';
import type { Addressee } from '#boxoffice/platform/outbox/addressee.ts';
import { knownDevices, users } from '#boxoffice/platform/schema/accounts.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { isReachedAt } from './userStore.ts';

const MOST_DEVICES = 20;
const KEPT_MS = 180 * DAY_MS;

const hashOf = (network: string) => keyedHash(sql`${network}::text`);

/** Stores the device and the network of a sign-in, and deletes the oldest devices of the account beyond the limit. */
export async function noteDevice(
  tx: Database,
  { userId, deviceId, network, now }: { userId: string; deviceId: string; network: string; now: Date },
): Promise<void> {
  const used = { networkHash: hashOf(network), lastUsedAt: now };
  await tx
    .insert(knownDevices)
    .values({ userId, deviceId, ...used })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceId], set: used });
  await tx.execute(sql`
    delete from ${knownDevices} where user_id = ${userId} and device_id in (
      select device_id from ${knownDevices} k where k.user_id = ${userId}
      order by k.last_used_at desc offset ${MOST_DEVICES})`);
}

/**
 * Returns a key for this device if it has signed in to the account before, or else a key for this network if that has.
 * Undefined if neither has. The query is the same for an address without an account.
 */
export async function findKnown(
  db: Database,
  addressee: Addressee,
  { deviceId, network }: Visitor,
): Promise<string | undefined> {
  const { rows } = await db.execute(sql`
    select coalesce(bool_or(k.device_id = ${deviceId ?? null}::uuid), false) as device,
      coalesce(bool_or(${network} <> '' and k.network_hash = ${hashOf(network)}), false) as network
    from ${knownDevices} k join ${users} on ${users.id} = k.user_id where ${isReachedAt(addressee)}`);
  const known = rows[0] as { device: boolean; network: boolean };
  if (known.device) return `device ${deviceId}`;
  return known.network ? `network ${network}` : undefined;
}

export async function forgetDevices(tx: Database, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function removeOldDevices(db: Database, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, new Date(now.getTime() - KEPT_MS)));
}
