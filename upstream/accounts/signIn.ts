import type { LoginAnswer } from '#shared/contract/account.ts';
import type { Database } from '../database/database.ts';
import { moveHolds } from '../holds/endExpiredHolds.ts';
import { createToken, deleteAccess, hashToken, insertAccess } from '../http/accessTokenStore.ts';
import { takeTurns } from '../http/rateLimits.ts';
import { Refusal } from '../http/refusals.ts';
import { moveSubscriptions } from '../notify/notifyStore.ts';
import type { Addressee, MailAddressee } from '../outbox/addressee.ts';
import type { AccountDeps, Caller } from './caller.ts';
import { tryCode } from './codeStore.ts';
import {
  createUserWithPassword,
  findOrCreateUser,
  findUserByAddress,
  lockUserWithPassword,
  toUser,
  type UserRow,
} from './userStore.ts';

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
    const locked = await lockUserWithPassword(tx, user.id, user.passwordHash);
    if (!locked) throw failed();
    return signIn(tx, locked, caller);
  });
}

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

/** Creates a new token and deletes the device's old one. Subscriptions and holds of the device move to the account. */
export async function signIn(tx: Database, user: UserRow, caller: Caller): Promise<LoginAnswer> {
  const { now, device, deviceId, signedIn } = caller;
  const token = createToken();
  await insertAccess(tx, { userId: user.id, tokenHash: hashToken(token), ...device, now });
  if (signedIn) await deleteAccess(tx, signedIn);
  if (deviceId) {
    await moveSubscriptions(tx, { deviceId, userId: user.id });
    await moveHolds(tx, { deviceId, userId: user.id, now });
  }
  return { token, user: toUser(user) };
}

/** Counts a sign-in attempt; with `account` also for that account. */
export async function takeSignInTurn(db: Database, { network, deviceId, now }: Caller, account?: string) {
  await takeTurns(
    db,
    [
      { name: 'sign-in to account', key: account },
      { name: 'sign-in by device', key: deviceId },
      { name: 'sign-in by network', key: network },
    ],
    { now, reason: 'login.tooMany' },
  );
}
