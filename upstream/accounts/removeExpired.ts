import { and, lt, ne } from 'drizzle-orm';
import { DAY_MS } from '#shared/kernel/durations.ts';
import type { Database } from '../database/database.ts';
import { eraseNetworks } from '../holds/budgetStore.ts';
import { deleteEndedHolds } from '../holds/holdStore.ts';
import { eraseRecipients } from '../orders/eraseRecipients.ts';
import { deleteKeys } from '../orders/idempotencyStore.ts';
import { accessTokens, rateCounters, resetTokens, verificationCodes } from '../schema/accounts.ts';
import { outboxMessages } from '../schema/outbox.ts';

const MESSAGES_KEPT_MS = 30 * DAY_MS;
const HOLDS_KEPT_MS = 30 * DAY_MS;
const KEYS_KEPT_MS = 7 * DAY_MS;

/** Deletes expired rows, which are refused anyway. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, yesterday));
  await db.delete(resetTokens).where(lt(resetTokens.expiresAt, now));
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, now));
  await db.delete(rateCounters).where(lt(rateCounters.windowStart, new Date(yesterday.getTime() - DAY_MS)));
  await db.delete(outboxMessages).where(lt(outboxMessages.createdAt, new Date(now.getTime() - MESSAGES_KEPT_MS)));
  await db
    .delete(outboxMessages)
    .where(and(lt(outboxMessages.expiresAt, yesterday), ne(outboxMessages.status, 'sent')));
  await eraseNetworks(db, yesterday);
  await deleteEndedHolds(db, new Date(now.getTime() - HOLDS_KEPT_MS));
  await deleteKeys(db, new Date(now.getTime() - KEYS_KEPT_MS));
  await db.transaction((tx) => eraseRecipients(tx));
}
