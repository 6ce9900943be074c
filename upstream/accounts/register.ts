import type { LoginAnswer } from '#shared/contract/account.ts';
import { Refusal } from '../http/refusals.ts';
import type { MailAddressee } from '../outbox/addressee.ts';
import type { AccountDeps } from './accountDeps.ts';
import type { Caller } from './caller.ts';
import { tryCode } from './codeStore.ts';
import { signIn } from './signIn.ts';
import { takeSignInTurn } from './takeSignInTurn.ts';
import { createUserWithPassword } from './userStore.ts';

/** Hashes the password before it verifies the code, so that timing does not reveal a wrong code. */
export async function register(
  { db, passwords }: AccountDeps,
  { addressee, code, password }: { addressee: MailAddressee; code: string; password: string },
  caller: Caller,
): Promise<LoginAnswer> {
  const { now, language } = caller;
  const failed = () => new Refusal('register.failed', { fields: { code: { word: 'code.wrong' } } });
  await takeSignInTurn(db, caller);
  const passwordHash = await passwords.hash(password);
  if (!(await tryCode(db, { purpose: 'register', address: addressee.address }, { code, now }))) throw failed();
  return db.transaction(async (tx) => {
    const user = await createUserWithPassword(tx, addressee, { passwordHash, languageId: language.id, now });
    if (!user) throw failed();
    return signIn(tx, user, caller);
  });
}
