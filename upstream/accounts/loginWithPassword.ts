import type { LoginAnswer } from '#shared/contract/account.ts';
import { Refusal } from '../http/refusals.ts';
import type { MailAddressee } from '../outbox/addressee.ts';
import type { AccountDeps } from './accountDeps.ts';
import type { Caller } from './caller.ts';
import { signIn } from './signIn.ts';
import { takeSignInTurn } from './takeSignInTurn.ts';
import { findUserByAddress, holdPassword } from './userStore.ts';

/** Refuses an unknown address, a missing password and a wrong password alike, after the same work. */
export async function loginWithPassword(
  { db, passwords }: AccountDeps,
  { addressee, password }: { addressee: MailAddressee; password: string },
  caller: Caller,
): Promise<LoginAnswer> {
  const failed = () => new Refusal('login.failed', { fields: { password: { word: 'password.wrong' } } });
  await takeSignInTurn(db, caller, addressee.address);
  const user = await findUserByAddress(db, addressee);
  const right = await passwords.verify(user?.passwordHash, password);
  if (!user || !right) throw failed();
  return db.transaction(async (tx) => {
    // The password may have changed during verification, which signs out all devices.
    const held = await holdPassword(tx, user.id, user.passwordHash);
    if (!held) throw failed();
    return signIn(tx, held, caller);
  });
}
