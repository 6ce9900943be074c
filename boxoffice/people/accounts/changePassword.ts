import { deleteAllAccess } from '#boxoffice/platform/http/accessTokenStore.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { LoginAnswer } from '#shared/contract/account.ts';
import type { AccountDeps, Caller } from './caller.ts';
import { deleteResetTokens } from './resetPassword.ts';
import { sendNotice } from './sendNotice.ts';
import { signIn } from './signIn.ts';
import { takeAttempt } from './takeAttempt.ts';
import { addresseesOf, replacePassword, type UserRow } from './userStore.ts';

/** Changes the password and deletes all access tokens. This device gets a new one. */
export async function changePassword(
  { db, passwords, publicUrl, wakeDelivery }: AccountDeps,
  { user, oldPassword, newPassword }: { user: UserRow; oldPassword: string; newPassword: string },
  caller: Caller,
): Promise<LoginAnswer> {
  const before = user.passwordHash;
  if (before === null) throw new Refusal('password.none');
  const failed = () => new Refusal('password.changeFailed', { fields: { oldPassword: { word: 'password.wrongOld' } } });
  const succeed = await takeAttempt(db, caller, { account: user.id });
  if (!(await passwords.verify(before, oldPassword, caller))) throw failed();

  const after = await passwords.hash(newPassword, caller);
  const answer = await db.transaction(async (tx) => {
    if (!(await replacePassword(tx, user.id, { before, after }))) throw failed();
    await succeed(tx);
    await deleteAllAccess(tx, user.id);
    await deleteResetTokens(tx, user.id);
    await sendNotice(tx, 'passwordChanged', { user, to: addresseesOf(user)[0], publicUrl, now: caller.now });
    return signIn(tx, user, caller);
  });
  wakeDelivery();
  return answer;
}
