import type { LoginAnswer } from '#shared/contract/account.ts';
import { Refusal } from '../http/refusals.ts';
import type { Addressee } from '../outbox/addressee.ts';
import type { AccountDeps } from './accountDeps.ts';
import type { Caller } from './caller.ts';
import { tryCode } from './codeStore.ts';
import { signIn } from './signIn.ts';
import { takeSignInTurn } from './takeSignInTurn.ts';
import { findOrCreateUser } from './userStore.ts';

/** Signs in with a code. The first sign-in creates the account. */
export async function loginWithCode(
  { db }: AccountDeps,
  { addressee, code }: { addressee: Addressee; code: string },
  caller: Caller,
): Promise<LoginAnswer> {
  const { now, language } = caller;
  await takeSignInTurn(db, caller);
  if (!(await tryCode(db, { purpose: 'login', address: addressee.address }, { code, now })))
    throw new Refusal('login.failed', { fields: { code: { word: 'code.wrong' } } });
  return db.transaction(async (tx) =>
    signIn(tx, await findOrCreateUser(tx, addressee, { languageId: language.id, now }), caller),
  );
}
