import { and, inArray, lt, ne } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import {
  accessTokens,
  accountRestores,
  rateCounters,
  resetTokens,
  verificationCodes,
} from '#boxoffice/platform/schema/accounts.ts';
import { outboxMessages } from '#boxoffice/platform/schema/outbox.ts';
import { providerNotices, unprovenNotices } from '#boxoffice/platform/schema/payments.ts';
import { removeOldRooms } from '#boxoffice/rooms/removeOldRooms.ts';
import { eraseNetworks } from '#boxoffice/selling/holds/budgetStore.ts';
import { deleteEndedHolds } from '#boxoffice/selling/holds/holdStore.ts';
import { eraseHolders } from '#boxoffice/selling/orders/eraseHolders.ts';
import { eraseRecipients } from '#boxoffice/selling/orders/eraseRecipients.ts';
import { deleteKeys } from '#boxoffice/selling/orders/idempotencyStore.ts';
import { DAY_MS, HOUR_MS } from '#shared/kernel/durations.ts';
import { eraseDeletedAccounts } from './deleteAccount.ts';
import { removeOldDevices } from './knownDeviceStore.ts';

const MESSAGES_KEPT_MS = 30 * DAY_MS;
/** Anyone can have these messages sent to any address, so they are deleted after a day. */
const ANYONES_MESSAGES = [
  'loginCode',
  'registerCode',
  'resetCode',
  'changeCode',
  'accountExists',
  'noAccount',
  'confirmNotify',
];
const KEYS_KEPT_MS = 7 * DAY_MS;
/** Longer than the time for which a provider repeats a notice. */
const NOTICES_KEPT_MS = 60 * DAY_MS;

/**
 * Deletes expired rows, which are refused anyway, and personal data that is no longer needed, such as that of deleted
 * accounts.
 */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, new Date(now.getTime() - HOUR_MS)));
  await db.delete(resetTokens).where(lt(resetTokens.expiresAt, now));
  await removeOldDevices(db, now);
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, now));
  await db.delete(accountRestores).where(lt(accountRestores.expiresAt, now));
  await db.delete(rateCounters).where(lt(rateCounters.windowStart, yesterday));
  await db.delete(outboxMessages).where(lt(outboxMessages.createdAt, new Date(now.getTime() - MESSAGES_KEPT_MS)));
  await db
    .delete(outboxMessages)
    .where(and(lt(outboxMessages.expiresAt, yesterday), ne(outboxMessages.status, 'sent')));
  await db
    .delete(outboxMessages)
    .where(and(lt(outboxMessages.createdAt, yesterday), inArray(outboxMessages.kind, ANYONES_MESSAGES)));
  const tooOld = new Date(now.getTime() - NOTICES_KEPT_MS);
  for (const notices of [unprovenNotices, providerNotices])
    await db.delete(notices).where(lt(notices.receivedAt, tooOld));
  await deleteEndedHolds(db, yesterday);
  await eraseNetworks(db, yesterday);
  await removeOldRooms(db, now);
  await deleteKeys(db, new Date(now.getTime() - KEYS_KEPT_MS));
  await db.transaction((tx) => eraseRecipients(tx));
  await eraseHolders(db, now);
  await eraseDeletedAccounts(db, now);
}
