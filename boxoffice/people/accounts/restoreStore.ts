import { randomBytes } from 'node:crypto';
import { and, eq, gt, gte } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { hashToken } from '#boxoffice/platform/http/accessTokenStore.ts';
import type { Addressee } from '#boxoffice/platform/outbox/addressee.ts';
import { accountRestores } from '#boxoffice/platform/schema/accounts.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import type { UserRow } from './userStore.ts';

type RestoreRow = typeof accountRestores.$inferSelect;

/** Time in which a change or a deletion can be undone. */
export const RESTORE_MS = 3 * DAY_MS;
const TOKEN_BYTES = 16;

/**
 * Stores the addresses of the account. Returns the token for a link that restores them. The token is short enough for
 * text messages.
 */
export async function createRestore(tx: Database, user: UserRow, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const { id: userId, email, areaCode, phone } = user;
  const expiresAt = new Date(now.getTime() + RESTORE_MS);
  await tx
    .insert(accountRestores)
    .values({ tokenHash: hashToken(token), userId, email, areaCode, phone, createdAt: now, expiresAt });
  return token;
}

export async function findRestore(db: Database, token: string, now: Date): Promise<RestoreRow | undefined> {
  const [restore] = await db
    .select()
    .from(accountRestores)
    .where(and(eq(accountRestores.tokenHash, hashToken(token)), gt(accountRestores.expiresAt, now)));
  return restore;
}

/**
 * Finds the account that had this address and that a link can restore. A new account with the address would block the
 * link.
 */
export async function findFormerOwner(tx: Database, to: Addressee, now: Date): Promise<string | undefined> {
  const { email, areaCode, phone, expiresAt, userId } = accountRestores;
  const isOwn = to.channel === 'email' ? eq(email, to.address) : and(eq(phone, to.phone), eq(areaCode, to.areaCode));
  const [restore] = await tx
    .select({ userId })
    .from(accountRestores)
    .where(and(isOwn, gt(expiresAt, now)))
    .limit(1);
  return restore?.userId;
}

/**
 * Deletes the link and all later ones of the account, which may have gone to the person who took it over. Earlier ones
 * are still valid. Returns false when another request has used the link.
 */
export async function spendRestore(tx: Database, { tokenHash, userId, createdAt }: RestoreRow): Promise<boolean> {
  const used = await tx
    .delete(accountRestores)
    .where(and(eq(accountRestores.userId, userId), gte(accountRestores.createdAt, createdAt)))
    .returning({ tokenHash: accountRestores.tokenHash });
  return used.some((row) => row.tokenHash === tokenHash);
}

export async function deleteRestores(tx: Database, userId: string): Promise<void> {
  await tx.delete(accountRestores).where(eq(accountRestores.userId, userId));
}
