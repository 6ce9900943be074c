import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { SignedIn } from '../http/signedIn.ts';
import { accessTokens, users } from '../schema/accounts.ts';

const DAY_MS = 86_400_000;
const GOOD_FOR_MS = 30 * DAY_MS;
/** How exact "last used" is: not every call may write. */
const USE_NOTED_MS = 10 * 60_000;

export type DeviceLabel = { browser: string | null; system: string | null };
export type AccessRow = typeof accessTokens.$inferSelect;

export async function insertAccess(
  tx: Database,
  { now, ...access }: DeviceLabel & { userId: string; tokenHash: string; now: Date },
): Promise<void> {
  await tx
    .insert(accessTokens)
    .values({ ...access, createdAt: now, lastUsedAt: now, expiresAt: new Date(now.getTime() + GOOD_FOR_MS) });
}

/** Whose token it is, while it lives; and that it was used. */
export async function findAccess(db: Database, tokenHash: string, now: Date): Promise<SignedIn | undefined> {
  const [found] = await db
    .select({ accessId: accessTokens.id, userId: users.id, lastUsedAt: accessTokens.lastUsedAt })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.tokenHash, tokenHash), gt(accessTokens.expiresAt, now), isNull(users.deletedAt)));
  if (!found) return undefined;
  if (now.getTime() - found.lastUsedAt.getTime() > USE_NOTED_MS)
    await db.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.id, found.accessId));
  return { accessId: found.accessId, userId: found.userId };
}

export function listAccess(db: Database, userId: string, now: Date): Promise<AccessRow[]> {
  return db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), gt(accessTokens.expiresAt, now)))
    .orderBy(desc(accessTokens.lastUsedAt), accessTokens.id);
}

/** Whether that sign-in was there and this user's. */
export async function deleteAccess(db: Database, { accessId, userId }: SignedIn): Promise<boolean> {
  const deleted = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, accessId), eq(accessTokens.userId, userId)))
    .returning({ id: accessTokens.id });
  return deleted.length > 0;
}

export async function deleteAccessByToken(db: Database, tokenHash: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.tokenHash, tokenHash));
}

export async function deleteAllAccess(tx: Database, userId: string): Promise<void> {
  await tx.delete(accessTokens).where(eq(accessTokens.userId, userId));
}
