import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { BeaconChain } from '#shared/kernel/beaconRounds.ts';
import { fromBase64Url, toBase64Url } from '#shared/kernel/bytes.ts';
import type { Database } from '../database/database.ts';
import { rooms } from '../schema/rooms.ts';
import { sha256 } from './sha256.ts';

const SEED_BYTES = 32;

/**
 * Makes the secrets of rooms that have none, and publishes the commitment to their seed. Whether the draw uses the beacon
 * is fixed here.
 */
export async function announceRooms(db: Database, { now, beacon }: { now: Date; beacon: BeaconChain | undefined }) {
  const fresh = await db.select({ id: rooms.sessionId }).from(rooms).where(isNull(rooms.announcedAt));
  for (const { id } of fresh) {
    const serverSeed = toBase64Url(randomBytes(SEED_BYTES));
    await db
      .update(rooms)
      .set({
        announcedAt: now,
        ticketKey: toBase64Url(randomBytes(SEED_BYTES)),
        serverSeed,
        commitment: toBase64Url(sha256(fromBase64Url(serverSeed))),
        beacon: beacon ?? null,
      })
      .where(and(eq(rooms.sessionId, id), isNull(rooms.announcedAt)));
  }
}
