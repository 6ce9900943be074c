import type { Database } from '#boxoffice/platform/database/database.ts';
import { deleteAllAccess } from '#boxoffice/platform/http/accessTokenStore.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { noteReleasedPhone } from '#boxoffice/platform/http/releasedPhones.ts';
import { deleteMessagesTo } from '#boxoffice/platform/outbox/outboxStore.ts';
import type { AccountDeps } from './caller.ts';
import { deleteChangeCodes, deleteCodes } from './codeStore.ts';
import { forgetDevices } from './knownDeviceStore.ts';
import { deleteResetTokens } from './resetPassword.ts';
import { findRestore, spendRestore } from './restoreStore.ts';
import { sendNotice } from './sendNotice.ts';
import { addresseesOf, isDuplicate, lockUserRow, restoreUser, type UserRow } from './userStore.ts';

/**
 * Undoes a change or a deletion that the owner reports as misuse. The account gets its former addresses back, and the
 * person who changed it can no longer use it. The owner sets a new password with a code.
 */
export async function restoreAccount(
  { db, publicUrl, wakeDelivery }: AccountDeps,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const restore = await findRestore(tx, token, now);
      const before = restore && (await lockUserRow(tx, restore.userId));
      if (!before || !(await spendRestore(tx, restore))) throw new Refusal('restore.unknown');
      const restored = await restoreUser(tx, restore);
      if (before.phone !== restored.phone) await noteReleasedPhone(tx, before, now);
      await endAccess(tx, before, restored);
      for (const to of lostAddressees(before, restored))
        await sendNotice(tx, 'restored', { user: before, to, publicUrl, now });
    });
  } catch (error) {
    throw isDuplicate(error) ? new Refusal('restore.taken') : error;
  }
  wakeDelivery();
}

/** Deletes every login session, and every code, token and unsent message with which the thief could sign in again. */
async function endAccess(tx: Database, before: UserRow, restored: UserRow): Promise<void> {
  await deleteAllAccess(tx, before.id);
  await forgetDevices(tx, before.id);
  await deleteResetTokens(tx, before.id);
  await deleteChangeCodes(tx, before.id);
  const addresses = [...addresseesOf(before), ...addresseesOf(restored)].map(({ address }) => address);
  await deleteCodes(tx, addresses);
  await deleteMessagesTo(
    tx,
    lostAddressees(before, restored).map(({ address }) => address),
  );
}

function lostAddressees(before: UserRow, restored: UserRow) {
  const kept = addresseesOf(restored).map(({ address }) => address);
  return addresseesOf(before).filter(({ address }) => !kept.includes(address));
}
