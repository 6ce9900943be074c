import { and, eq, isNotNull, lte, or } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { deleteAllAccess } from '#boxoffice/platform/http/accessTokenStore.ts';
import { noteReleasedPhone } from '#boxoffice/platform/http/releasedPhones.ts';
import { deleteMessagesTo } from '#boxoffice/platform/outbox/outboxStore.ts';
import { addresses, users } from '#boxoffice/platform/schema/accounts.ts';
import { notifySubscriptions } from '#boxoffice/platform/schema/visitors.ts';
import { eraseRecipients } from '#boxoffice/selling/orders/eraseRecipients.ts';
import type { ProofRequest } from '#shared/contract/account.ts';
import { deleteFavourites } from '../favourites/favouriteStore.ts';
import type { AccountDeps, Caller } from './caller.ts';
import { deleteChangeCodes, deleteCodes } from './codeStore.ts';
import { forgetDevices } from './knownDeviceStore.ts';
import { checkProof } from './reauthenticate.ts';
import { deleteResetTokens } from './resetPassword.ts';
import { deleteRestores, RESTORE_MS } from './restoreStore.ts';
import { sendNotice } from './sendNotice.ts';
import { addresseesOf, lockUserRow, type UserRow, updateUser } from './userStore.ts';

/**
 * Closes the account so that it cannot be used. Its address gets a link that restores the account, because a thief may
 * have deleted it. The data is erased when the link has expired. Orders stay valid.
 */
export async function deleteAccount(
  deps: AccountDeps,
  { user, proof }: { user: UserRow; proof: ProofRequest },
  caller: Caller,
): Promise<void> {
  const { publicUrl } = deps;
  const { now } = caller;
  const succeed = await checkProof(deps, { user, proof, reason: 'delete.failed' }, caller);
  await deps.db.transaction(async (tx) => {
    await succeed(tx);
    const closed = await updateUser(tx, user.id, { deletedAt: now });
    if (!closed) return;
    await endAccess(tx, closed);
    // The phone gets no message if the account has an e-mail address. A text message for each deletion that is
    // confirmed by e-mail would cause unlimited costs.
    const [to] = addresseesOf(closed);
    await sendNotice(tx, 'accountDeleted', { user: closed, to, publicUrl, now });
  });
  deps.wakeDelivery();
}

async function endAccess(tx: Database, user: UserRow): Promise<void> {
  await deleteAllAccess(tx, user.id);
  await deleteResetTokens(tx, user.id);
  await deleteCodes(tx, reachedAt(user));
  await deleteChangeCodes(tx, user.id);
  await forgetDevices(tx, user.id);
  const ownSubscriptions = eq(notifySubscriptions.userId, user.id);
  await tx
    .delete(notifySubscriptions)
    .where(user.email ? or(ownSubscriptions, eq(notifySubscriptions.email, user.email)) : ownSubscriptions);
}

/**
 * Erases the personal data of accounts whose deletion can no longer be undone. Keeps an empty account row, because
 * orders must be retained by law. Recipients of open orders are erased when the orders close.
 */
export async function eraseDeletedAccounts(db: Database, now: Date): Promise<void> {
  const isLeft = or(isNotNull(users.email), isNotNull(users.phone));
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.deletedAt, new Date(now.getTime() - RESTORE_MS)), isLeft));
  const failures: unknown[] = [];
  for (const { id } of due)
    await db.transaction((tx) => eraseIfDue(tx, id, now)).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Erases an account whose deletion can no longer be undone. Returns false for all others. */
export async function eraseIfDue(tx: Database, userId: string, now: Date): Promise<boolean> {
  const user = await lockUserRow(tx, userId);
  if (!user?.deletedAt || user.deletedAt.getTime() + RESTORE_MS > now.getTime()) return false;
  await erasePerson(tx, user, now);
  return true;
}

async function erasePerson(tx: Database, user: UserRow, now: Date): Promise<void> {
  await endAccess(tx, user);
  await eraseRecipients(tx, user.id);
  await noteReleasedPhone(tx, user, now);
  await tx
    .update(users)
    .set({ nickname: null, email: null, areaCode: null, phone: null, passwordHash: null, languageId: null })
    .where(eq(users.id, user.id));
  await deleteRestores(tx, user.id);
  await deleteMessagesTo(tx, reachedAt(user));
  await deleteFavourites(tx, user.id);
  await tx.delete(addresses).where(eq(addresses.userId, user.id));
}

const reachedAt = (user: UserRow) => addresseesOf(user).map(({ address }) => address);
