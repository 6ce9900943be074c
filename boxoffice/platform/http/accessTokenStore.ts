import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts';
import type { Database } from '../database/database.ts';
import { keepStatement } from '../database/keepStatement.ts';
import { isAnyOf } from '../database/rowsInSql.ts';
import { accessTokens, users } from '../schema/accounts.ts';

const GOOD_FOR_MS = 30 * DAY_MS;
/** Minimum interval between updates of "last used", so that not every call writes. */
const USE_NOTED_MS = 10 * MINUTE_MS;
/** Maximum number of login sessions of an account. A further one ends the least recently used one. */
export const MOST_PER_USER = 20;

type AccessKey = { userId: string; accessId: string };
/**
 * Owner of a valid token. `accessId` identifies the login session; `authenticatedAt` is the time of the last proof of
 * identity in it.
 */
export type SignedIn = AccessKey & { authenticatedAt: Date; account: { createdAt: Date; email: string | null } };
export type DeviceLabel = { browser: string | null; system: string | null };
export type AccessRow = typeof accessTokens.$inferSelect;

export async function insertAccess(
  tx: Database,
  { now, ...access }: DeviceLabel & { userId: string; tokenHash: string; now: Date },
): Promise<void> {
  await tx
    .insert(accessTokens)
    .values({ ...access, createdAt: now, lastUsedAt: now, expiresAt: new Date(now.getTime() + GOOD_FOR_MS) });
  await tx.execute(sql`
    delete from ${accessTokens} where id in (
      select id from ${accessTokens} where user_id = ${access.userId}
      order by last_used_at desc, created_at desc offset ${MOST_PER_USER})`);
}

const findTokens = keepStatement((db: Database) =>
  db
    .select({
      accessId: accessTokens.id,
      userId: users.id,
      tokenHash: accessTokens.tokenHash,
      createdAt: accessTokens.createdAt,
      reauthenticatedAt: accessTokens.reauthenticatedAt,
      lastUsedAt: accessTokens.lastUsedAt,
      expiresAt: accessTokens.expiresAt,
      account: { createdAt: users.createdAt, email: users.email },
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(isAnyOf(accessTokens.tokenHash, sql.placeholder('hashes')), isNull(users.deletedAt))),
);

/**
 * Returns the user of each token; undefined for an invalid one. Updates the time of the last use if it is older than
 * `USE_NOTED_MS`.
 */
export async function findAccess(
  db: Database,
  asked: readonly { tokenHash: string; now: Date }[],
): Promise<(SignedIn | undefined)[]> {
  const rows = await findTokens(db, { hashes: asked.map(({ tokenHash }) => tokenHash) });
  const byHash = new Map(rows.map((row) => [row.tokenHash, row]));
  const found = asked.map(({ tokenHash, now }) => {
    const row = byHash.get(tokenHash);
    return row && row.expiresAt > now ? { ...row, now } : undefined;
  });
  const unnoted = found.flatMap((row) =>
    row && row.now.getTime() - row.lastUsedAt.getTime() > USE_NOTED_MS ? [row] : [],
  );
  if (unnoted.length > 0) await noteUse(db, unnoted);
  return found.map(
    (row) =>
      row && {
        accessId: row.accessId,
        userId: row.userId,
        account: row.account,
        authenticatedAt: row.reauthenticatedAt ?? row.createdAt,
      },
  );
}

export function listAccess(db: Database, userId: string, now: Date): Promise<AccessRow[]> {
  return db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), gt(accessTokens.expiresAt, now)))
    .orderBy(desc(accessTokens.lastUsedAt), accessTokens.id);
}

/** Returns true when the login session existed and belonged to this user. */
export async function deleteAccess(db: Database, { accessId, userId }: AccessKey): Promise<boolean> {
  const deleted = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, accessId), eq(accessTokens.userId, userId)))
    .returning({ id: accessTokens.id });
  return deleted.length > 0;
}

export async function deleteAccessByToken(db: Database, tokenHash: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.tokenHash, tokenHash));
}

export async function noteReauthentication(tx: Database, accessId: string, now: Date): Promise<void> {
  await tx.update(accessTokens).set({ reauthenticatedAt: now }).where(eq(accessTokens.id, accessId));
}

/** Signs out all devices except this one. */
export async function deleteOtherAccess(tx: Database, { accessId, userId }: AccessKey): Promise<void> {
  await tx.delete(accessTokens).where(and(eq(accessTokens.userId, userId), ne(accessTokens.id, accessId)));
}

export async function deleteAllAccess(tx: Database, userId: string): Promise<void> {
  await tx.delete(accessTokens).where(eq(accessTokens.userId, userId));
}

/** Creates 256 random bits as a cookie-safe text. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token. Only the hash is stored, so a leaked database contains no usable token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Skips rows that another transaction has locked; the next call updates their last use. */
async function noteUse(db: Database, used: readonly { accessId: string; now: Date }[]): Promise<void> {
  const ids = used.map(({ accessId }) => accessId);
  await db.execute(sql`
    update ${accessTokens} set last_used_at = ${used[0]!.now.toISOString()}::timestamptz
    where ${accessTokens.id} in (
      select id from ${accessTokens} where ${isAnyOf(accessTokens.id, ids)} order by id for no key update skip locked)`);
}
