import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { holds } from '../schema/orders.ts';

/** Moves the device's active holds to the account that signs in, so that it can order them. */
export async function moveHolds(
  tx: Database,
  { deviceId, userId, now }: { deviceId: string; userId: string; now: Date },
): Promise<void> {
  await tx
    .update(holds)
    .set({ userId })
    .where(and(eq(holds.deviceId, deviceId), isNull(holds.userId), isNull(holds.endedAt), gt(holds.expiresAt, now)));
}
