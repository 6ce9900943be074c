import { eq, or } from 'drizzle-orm';
import type { ProofRequest } from '#shared/contract/account.ts';
import type { Database } from '../database/database.ts';
import { deleteFavourites } from '../favourites/favouriteStore.ts';
import { deleteAllAccess } from '../http/accessTokenStore.ts';
import { Refusal } from '../http/refusals.ts';
import { noteReleasedPhone } from '../http/releasedPhones.ts';
import { eraseRecipients } from '../orders/eraseRecipients.ts';
import { deleteMessagesTo } from '../outbox/outboxStore.ts';
import { addresses, users } from '../schema/accounts.ts';
import { notifySubscriptions } from '../schema/visitors.ts';
import type { AccountDeps, Caller } from './caller.ts';
import { deleteChangeCodes, deleteCodes } from './codeStore.ts';
import { forgetDevices } from './knownDeviceStore.ts';
import { checkProof } from './reauthenticate.ts';
import { deleteResetTokens } from './resetPassword.ts';
import { deleteRestores, isRestorable } from './restoreStore.ts';
import { sendNotice } from './sendNotice.ts';
import { addresseesOf, type UserRow } from './userStore.ts';

/**
 * Removes personal data but keeps an empty account row, because orders must be retained by law. Open orders continue;
 * their recipients are removed when they close. While a link can undo a change, the account is not deleted: whoever took
 * it over would take the owner's way back with it.
 */
export async function deleteAccount(
  deps: AccountDeps,
  { user, proof }: { user: UserRow; proof: ProofRequest },
  caller: Caller,
): Promise<void> {
  const succeed = await checkProof(deps, { user, proof, reason: 'delete.failed' }, caller);
  await deps.db.transaction(async (tx) => {
    await succeed(tx);
    if (await isRestorable(tx, user.id, caller.now)) throw new Refusal('delete.notYet');
    await removePerson(tx, user, caller.now);
    const [to] = addresseesOf(user);
    await sendNotice(tx, 'accountDeleted', { user, to, publicUrl: deps.publicUrl, now: caller.now });
  });
  deps.wakeDelivery();
}

async function removePerson(tx: Database, user: UserRow, now: Date): Promise<void> {
  const reached = addresseesOf(user).map(({ address }) => address);
  await eraseRecipients(tx, user.id);
  await noteReleasedPhone(tx, user, now);
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
  await deleteFavourites(tx, user.id);
  await tx.delete(addresses).where(eq(addresses.userId, user.id));
  const ownSubscriptions = eq(notifySubscriptions.userId, user.id);
  await tx
    .delete(notifySubscriptions)
    .where(user.email ? or(ownSubscriptions, eq(notifySubscriptions.email, user.email)) : ownSubscriptions);
}
