import { eq, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deleteAllAccess } from '../http/accessTokenStore.ts';
import { type FieldProblems, Refusal } from '../http/refusals.ts';
import { eraseRecipients } from '../orders/eraseRecipients.ts';
import { deleteMessagesTo } from '../outbox/outboxStore.ts';
import { addresses, users } from '../schema/accounts.ts';
import { notifySubscriptions } from '../schema/visitors.ts';
import type { AccountDeps, Caller } from './caller.ts';
import { codeOwner, deleteChangeCodes, deleteCodes, tryCode } from './codeStore.ts';
import { forgetDevices } from './knownDeviceStore.ts';
import { deleteResetTokens } from './resetPassword.ts';
import { deleteRestores } from './restoreStore.ts';
import { takeAttempt } from './takeAttempt.ts';
import { addresseesOf, type UserRow } from './userStore.ts';

type Proof = { password?: string | undefined; code?: string | undefined };

/**
 * Removes personal data but keeps an empty account row, because orders must be retained by law. Open orders continue;
 * their recipients are removed when they close.
 */
export async function deleteAccount(
  deps: AccountDeps,
  { user, proof }: { user: UserRow; proof: Proof },
  caller: Caller,
): Promise<void> {
  await takeAttempt(deps.db, caller, { account: user.id });
  const problems = await findProofProblems(deps, { user, proof }, caller);
  if (problems) throw new Refusal('delete.failed', { fields: problems });
  await deps.db.transaction((tx) => removePerson(tx, user, caller.now));
}

/** Verifies the password, or a code sent to an address of the account when no password is set. */
async function findProofProblems(
  { db, passwords }: AccountDeps,
  { user, proof }: { user: UserRow; proof: Proof },
  caller: Caller,
): Promise<FieldProblems | undefined> {
  if (user.passwordHash !== null) {
    const right = await passwords.verify(user.passwordHash, proof.password ?? '');
    return right ? undefined : { password: { word: 'password.wrongOld' } };
  }
  for (const addressee of addresseesOf(user)) {
    const key = { purpose: 'change', account: user.id, ...codeOwner(addressee, caller) } as const;
    if (await tryCode(db, key, { code: proof.code ?? '', now: caller.now })) return;
  }
  return { code: { word: 'code.wrong' } };
}

async function removePerson(tx: Database, user: UserRow, now: Date): Promise<void> {
  const reached = addresseesOf(user).map(({ address }) => address);
  await eraseRecipients(tx, user.id);
  await tx
    .update(users)
    .set({
      nickname: null,
      email: null,
      areaCode: null,
      phone: null,
      passwordHash: null,
      languageId: null,
      deletedAt: now,
    })
    .where(eq(users.id, user.id));
  await deleteAllAccess(tx, user.id);
  await deleteResetTokens(tx, user.id);
  await deleteRestores(tx, user.id);
  await deleteCodes(tx, reached);
  await deleteChangeCodes(tx, user.id);
  await deleteMessagesTo(tx, reached);
  await forgetDevices(tx, user.id);
  await tx.delete(addresses).where(eq(addresses.userId, user.id));
  const ownSubscriptions = eq(notifySubscriptions.userId, user.id);
  await tx
    .delete(notifySubscriptions)
    .where(user.email ? or(ownSubscriptions, eq(notifySubscriptions.email, user.email)) : ownSubscriptions);
}
