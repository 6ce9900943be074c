import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { holds } from '../schema/orders.ts';

/** What a device holds when somebody signs in on it is theirs, so that they can order it. */
export async function moveHolds(
  tx: Database,
  { deviceId, userId, now }: { deviceId: string; userId: string; now: Date },
): Promise<void> {
  await tx
    .update(holds)
    .set({ userId })
    .where(and(eq(holds.deviceId, deviceId), isNull(holds.userId), isNull(holds.endedAt), gt(holds.expiresAt, now)));
}
