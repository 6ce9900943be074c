import { eq } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { createToken, deleteAllAccess, hashToken } from '#boxoffice/platform/http/accessTokenStore.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { MailAddressee } from '#boxoffice/platform/outbox/addressee.ts';
import { resetTokens } from '#boxoffice/platform/schema/accounts.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import type { AccountDeps, Caller } from './caller.ts';
import { codeOwner, tryCode } from './codeStore.ts';
import { sendNotice } from './sendNotice.ts';
import { takeAttempt } from './takeAttempt.ts';
import { addresseesOf, findUserByAddress, updateUser } from './userStore.ts';

const GOOD_FOR_MS = 15 * MINUTE_MS;

/** Exchanges a code for a token that can set one password. */
export async function verifyResetCode(
  { db }: AccountDeps,
  { addressee, code }: { addressee: MailAddressee; code: string },
  caller: Caller,
): Promise<{ resetToken: string }> {
  const { now } = caller;
  const succeed = await takeAttempt(db, caller, { addressee });
  const fits = await tryCode(db, { purpose: 'reset', ...codeOwner(addressee, caller) }, { code, now });
  const user = await findUserByAddress(db, addressee);
  if (!fits || !user) throw new Refusal('reset.failed', { fields: { code: { word: 'code.wrong' } } });
  if (user.deletedAt) throw new Refusal('login.deleted');

  const resetToken = createToken();
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS);
  await db.transaction(async (tx) => {
    await succeed(tx);
    await tx.insert(resetTokens).values({ tokenHash: hashToken(resetToken), userId: user.id, expiresAt });
  });
  return { resetToken };
}

/** Sets a new password and signs out all devices. */
export async function resetPassword(
  { db, passwords, publicUrl, wakeDelivery }: AccountDeps,
  { resetToken, password }: { resetToken: string; password: string },
  caller: Caller,
): Promise<void> {
  const succeed = await takeAttempt(db, caller, {});
  const passwordHash = await passwords.hash(password, caller);
  await db.transaction(async (tx) => {
    const userId = await useResetToken(tx, resetToken, caller.now);
    const user = userId && (await updateUser(tx, userId, { passwordHash }));
    if (!user) throw new Refusal('reset.failed', { fields: { resetToken: { word: 'resetToken.expired' } } });
    await succeed(tx);
    await deleteAllAccess(tx, user.id);
    await deleteResetTokens(tx, user.id);
    await sendNotice(tx, 'passwordChanged', { user, to: addresseesOf(user)[0], publicUrl, now: caller.now });
  });
  wakeDelivery();
}

export async function deleteResetTokens(tx: Database, userId: string): Promise<void> {
  await tx.delete(resetTokens).where(eq(resetTokens.userId, userId));
}

/** Deletes the token atomically, so that concurrent requests can use it only once. */
async function useResetToken(tx: Database, resetToken: string, now: Date): Promise<string | undefined> {
  const [used] = await tx
    .delete(resetTokens)
    .where(eq(resetTokens.tokenHash, hashToken(resetToken)))
    .returning();
  return used && used.expiresAt > now ? used.userId : undefined;
}
