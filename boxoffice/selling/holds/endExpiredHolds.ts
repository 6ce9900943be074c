import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { holds } from '#boxoffice/platform/schema/orders.ts';
import { freeUnitsOf } from '../stock/stockStore.ts';
import { isTrusted } from './budgetStore.ts';
import { endDueHolds, endHolds } from './holdStore.ts';

const AT_ONCE = 100;

/** Ends expired holds and returns their number. Several instances may call this function concurrently. */
export async function endExpiredHolds(db: Database, now: Date): Promise<number> {
  for (let count = 0; ; ) {
    const ended = await db.transaction(async (tx) => {
      const holdIds = await endDueHolds(tx, { now, most: AT_ONCE });
      if (holdIds.length > 0) await freeUnitsOf(tx, { holdIds });
      return holdIds.length;
    });
    count += ended;
    if (ended < AT_ONCE) return count;
  }
}

/** Ends holds and frees their units. Holds that have already ended are skipped. */
export async function giveBack(tx: Database, holdIds: readonly string[], now: Date): Promise<void> {
  const ended = await endHolds(tx, holdIds, now);
  if (ended.length > 0) await freeUnitsOf(tx, { holdIds: ended });
}

/**
 * Moves the device's active holds to the account that signs in, so that the account can order them. Holds of a trusted
 * account no longer count for the network.
 */
export async function moveHolds(
  tx: Database,
  { deviceId, userId, now }: { deviceId: string; userId: string; now: Date },
): Promise<void> {
  const networkHash = (await isTrusted(tx, userId)) ? { networkHash: null } : {};
  await tx
    .update(holds)
    .set({ userId, ...networkHash })
    .where(and(eq(holds.deviceId, deviceId), isNull(holds.userId), isNull(holds.endedAt), gt(holds.expiresAt, now)));
}
