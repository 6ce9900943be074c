import { deleteOtherAccess, type SignedIn } from '#boxoffice/platform/http/accessTokenStore.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { noteReleasedPhone } from '#boxoffice/platform/http/releasedPhones.ts';
import type { Addressee } from '#boxoffice/platform/outbox/addressee.ts';
import { deleteMessagesTo } from '#boxoffice/platform/outbox/outboxStore.ts';
import { countForAccountAlone, isTrusted } from '#boxoffice/selling/holds/budgetStore.ts';
import type { AccountDeps, Caller } from './caller.ts';
import { codeOwner, deleteCodes, tryCode } from './codeStore.ts';
import { deleteResetTokens } from './resetPassword.ts';
import { findFormerOwner } from './restoreStore.ts';
import { sendNotice } from './sendNotice.ts';
import { takeAttempt } from './takeAttempt.ts';
import { addresseesOf, isDuplicate, lockUser, toColumns, type UserRow, updateUser } from './userStore.ts';

/**
 * Changes the e-mail address or phone number after verifying a code for this account, and signs the account's other
 * devices out. A notice goes to the old address or, if there was none, to the account's other address. Codes sent to
 * the old address become invalid.
 */
export async function changeAddress(
  { db, publicUrl, wakeDelivery }: AccountDeps,
  { signedIn, addressee, code }: { signedIn: SignedIn; addressee: Addressee; code: string },
  caller: Caller,
): Promise<UserRow> {
  const { now } = caller;
  const { userId } = signedIn;
  const succeed = await takeAttempt(db, caller, { account: userId });
  const key = { purpose: 'change', account: userId, ...codeOwner(addressee, caller) } as const;
  const fits = await tryCode(db, key, { code, now });
  if (!fits) throw new Refusal('change.failed', { fields: { code: { word: 'code.wrong' } } });

  try {
    const changed = await db.transaction(async (tx) => {
      const before = await lockUser(tx, userId);
      const formerOwner = await findFormerOwner(tx, addressee, now);
      if (formerOwner && formerOwner !== userId) throw takenRefusal(addressee);
      const updated = before && (await updateUser(tx, userId, toColumns(addressee)));
      if (!updated) throw new Refusal('login.required');
      await succeed(tx);
      if (await isTrusted(tx, userId)) await countForAccountAlone(tx, userId);
      const formerly = addresseesOf(before);
      const old = formerly.find(({ channel }) => channel === addressee.channel);
      if (old?.address === addressee.address) return updated;
      if (old?.channel === 'sms') await noteReleasedPhone(tx, before, now);
      if (old) {
        await deleteResetTokens(tx, userId);
        await deleteCodes(tx, [old.address]);
        await deleteMessagesTo(tx, [old.address]);
      }
      await deleteOtherAccess(tx, signedIn);
      const notice = addressee.channel === 'email' ? 'emailChanged' : 'phoneChanged';
      await sendNotice(tx, notice, { user: before, to: old ?? formerly[0], publicUrl, now });
      return updated;
    });
    wakeDelivery();
    return changed;
  } catch (error) {
    throw isDuplicate(error) ? takenRefusal(addressee) : error;
  }
}

const takenRefusal = ({ channel }: Addressee) =>
  channel === 'email'
    ? new Refusal('email.taken', { fields: { email: { word: 'email.taken' } } })
    : new Refusal('phone.taken', { fields: { phone: { word: 'phone.taken' } } });
