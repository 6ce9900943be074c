import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { keepStatement } from '#boxoffice/platform/database/keepStatement.ts';
import type { Addressee, PhoneAddressee } from '#boxoffice/platform/outbox/addressee.ts';
import { users } from '#boxoffice/platform/schema/accounts.ts';
import type { User } from '#shared/contract/account.ts';
import { toPhoneText } from '#shared/domain/account/phone.ts';

export type UserRow = typeof users.$inferSelect;
type Changes = Partial<
  Pick<UserRow, 'nickname' | 'email' | 'areaCode' | 'phone' | 'passwordHash' | 'languageId' | 'deletedAt'>
>;

const byId = keepStatement((db: Database) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.id, sql.placeholder('userId')), isNull(users.deletedAt))),
);

export async function findUser(db: Database, userId: string): Promise<UserRow | undefined> {
  return (await byId(db, { userId }))[0];
}

/** Finds the account of this address, even a deleted one whose data is not erased yet. */
export async function findUserByAddress(db: Database, addressee: Addressee): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(isReachedAt(addressee));
  return user;
}

/** Finds the account of this address or creates it. */
export async function findOrCreateUser(
  tx: Database,
  addressee: Addressee,
  { languageId, now }: { languageId: number; now: Date },
): Promise<UserRow> {
  const [created] = await tx
    .insert(users)
    .values({ ...toColumns(addressee), languageId, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return created ?? (await findUserByAddress(tx, addressee))!;
}

/**
 * Creates an account with this password, or sets the password of an account that has none. Returns undefined if the
 * account has a password.
 */
export async function createUserWithPassword(
  tx: Database,
  addressee: Addressee,
  registration: { passwordHash: string; languageId: number; now: Date },
): Promise<UserRow | undefined> {
  const { passwordHash, languageId, now } = registration;
  const [user] = await tx
    .insert(users)
    .values({ ...toColumns(addressee), passwordHash, languageId, createdAt: now })
    .onConflictDoUpdate({ target: users.email, set: { passwordHash }, setWhere: isNull(users.passwordHash) })
    .returning();
  return user;
}

export async function updateUser(tx: Database, userId: string, changes: Changes): Promise<UserRow | undefined> {
  const [user] = await tx
    .update(users)
    .set(changes)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning();
  return user;
}

/** Gives the account these addresses, removes its password and undoes its deletion. */
export async function restoreUser(
  tx: Database,
  { userId, email, areaCode, phone }: Pick<UserRow, 'email' | 'areaCode' | 'phone'> & { userId: string },
): Promise<UserRow> {
  const [user] = await tx
    .update(users)
    .set({ email, areaCode, phone, passwordHash: null, deletedAt: null })
    .where(eq(users.id, userId))
    .returning();
  return user!;
}

export async function lockUser(tx: Database, userId: string): Promise<UserRow | undefined> {
  const user = await lockUserRow(tx, userId);
  return user?.deletedAt ? undefined : user;
}

/** Locks the account, even a deleted one. */
export async function lockUserRow(tx: Database, userId: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user;
}

/** Locks the account if its password hash is unchanged. The lock lasts until the transaction ends. */
export async function lockUserWithPassword(
  tx: Database,
  userId: string,
  passwordHash: string | null,
): Promise<UserRow | undefined> {
  if (passwordHash === null) return undefined;
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.deletedAt)))
    .for('update');
  return user;
}

/** Returns false when the password was changed or the account was deleted in the meantime. */
export async function replacePassword(
  tx: Database,
  userId: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ passwordHash: after })
    .where(and(eq(users.id, userId), eq(users.passwordHash, before), isNull(users.deletedAt)))
    .returning({ id: users.id });
  return changed.length > 0;
}

export function toColumns(addressee: Addressee) {
  if (addressee.channel === 'email') return { email: addressee.address };
  return { areaCode: addressee.areaCode, phone: addressee.phone };
}

/** Detects PostgreSQL's unique violation anywhere in the chain of causes. */
export function isDuplicate(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === '23505' || (cause !== undefined && isDuplicate(cause));
}

export function addresseesOf({ email, areaCode, phone }: UserRow): Addressee[] {
  const mail: Addressee[] = email ? [{ channel: 'email', address: email }] : [];
  const sms: PhoneAddressee[] =
    areaCode && phone ? [{ channel: 'sms', address: `+${areaCode}${phone}`, areaCode, phone }] : [];
  return [...mail, ...sms];
}

export function toUser({ id, nickname, email, areaCode, phone, languageId, passwordHash }: UserRow): User {
  return {
    userId: id,
    nickname,
    email,
    phone: areaCode && phone ? toPhoneText({ areaCode, number: phone }) : null,
    languageId,
    hasPassword: passwordHash !== null,
  };
}

export function isReachedAt(addressee: Addressee) {
  if (addressee.channel === 'email') return eq(users.email, addressee.address);
  return and(eq(users.areaCode, addressee.areaCode), eq(users.phone, addressee.phone));
}
