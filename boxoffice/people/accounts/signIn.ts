import type { Database } from '#boxoffice/platform/database/database.ts';
import { createToken, deleteAccess, hashToken, insertAccess } from '#boxoffice/platform/http/accessTokenStore.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { Addressee, MailAddressee } from '#boxoffice/platform/outbox/addressee.ts';
import { moveHolds } from '#boxoffice/selling/holds/endExpiredHolds.ts';
import type { LoginAnswer } from '#shared/contract/account.ts';
import { moveSubscriptions } from '../notify/notifyStore.ts';
import type { AccountDeps, Caller } from './caller.ts';
import { codeOwner, tryCode } from './codeStore.ts';
import { eraseIfDue } from './deleteAccount.ts';
import { noteDevice } from './knownDeviceStore.ts';
import { findFormerOwner } from './restoreStore.ts';
import { takeAttempt } from './takeAttempt.ts';
import {
  createUserWithPassword,
  findOrCreateUser,
  findUserByAddress,
  lockUser,
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
  const succeed = await takeAttempt(db, caller, { addressee });
  if (!(await tryCode(db, { purpose: 'login', ...codeOwner(addressee, caller) }, { code, now })))
    throw new Refusal('login.failed', { fields: { code: { word: 'code.wrong' } } });
  return db.transaction(async (tx) => {
    await succeed(tx);
    await refuseRestorable(tx, addressee, now);
    return signIn(tx, await findOrCreateUser(tx, addressee, { languageId: language.id, now }), caller);
  });
}

/**
 * Refuses a deleted account, and a new account for an address that was removed from another account, while a link can
 * undo the change. After that time the address is free, even before the job has erased the account.
 */
async function refuseRestorable(tx: Database, addressee: Addressee, now: Date): Promise<void> {
  const user = await findUserByAddress(tx, addressee);
  if (user?.deletedAt && !(await eraseIfDue(tx, user.id, now))) throw new Refusal('login.deleted');
  if (user && !user.deletedAt) return;
  if (await findFormerOwner(tx, addressee, now)) throw new Refusal('login.restoreFirst');
}

/**
 * Refuses an unknown address, an account without a password and a wrong password in the same way, after the same work.
 */
export async function loginWithPassword(
  { db, passwords }: AccountDeps,
  { addressee, password }: { addressee: MailAddressee; password: string },
  caller: Caller,
): Promise<LoginAnswer> {
  const failed = () => new Refusal('login.failed', { fields: { password: { word: 'password.wrong' } } });
  const succeed = await takeAttempt(db, caller, { addressee, isPassword: true });
  const user = await findUserByAddress(db, addressee);
  const right = await passwords.verify(user?.passwordHash, password, caller);
  if (!user || !right) throw failed();
  if (user.deletedAt) throw new Refusal('login.deleted');
  return db.transaction(async (tx) => {
    // The password may have changed during verification. A change signs out all devices, so this login must fail too.
    const locked = await lockUserWithPassword(tx, user.id, user.passwordHash);
    if (!locked) throw failed();
    await succeed(tx);
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
  const succeed = await takeAttempt(db, caller, { addressee });
  const passwordHash = await passwords.hash(password, caller);
  if (!(await tryCode(db, { purpose: 'register', ...codeOwner(addressee, caller) }, { code, now }))) throw failed();
  return db.transaction(async (tx) => {
    await refuseRestorable(tx, addressee, now);
    const user = await createUserWithPassword(tx, addressee, { passwordHash, languageId: language.id, now });
    if (!user) throw failed();
    await succeed(tx);
    return signIn(tx, user, caller);
  });
}

/**
 * Creates a new token and deletes the device's old one. The device becomes known. Its subscriptions and holds move to
 * the account.
 */
export async function signIn(tx: Database, user: UserRow, caller: Caller): Promise<LoginAnswer> {
  const { now, device, deviceId, network, signedIn } = caller;
  // A concurrent deletion of the account either ends before this lock, or deletes the new token too.
  if (!(await lockUser(tx, user.id))) throw new Refusal('login.deleted');
  const token = createToken();
  await insertAccess(tx, { userId: user.id, tokenHash: hashToken(token), ...device, now });
  if (signedIn) await deleteAccess(tx, signedIn);
  if (deviceId) {
    await noteDevice(tx, { userId: user.id, deviceId, network, now });
    await moveSubscriptions(tx, { deviceId, userId: user.id });
    await moveHolds(tx, { deviceId, userId: user.id, now });
  }
  return { token, user: toUser(user) };
}
