import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { createToken, hashToken } from '#boxoffice/platform/http/accessTokenStore.ts';
import { accessTokens, users } from '#boxoffice/platform/schema/accounts.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';

export type StormBuyer = { userId: string; email: string; token: string; device: string };

const GOOD_FOR_MS = HOUR_MS;

/** No country has this code, so no SMS is sent. */
const NO_COUNTRY = '999';

/**
 * Creates signed-in buyers, each with their own device. They have phone numbers, because buyers who have only an e-mail
 * address share the budget of their network. No e-mail is delivered to `.test` addresses.
 */
export async function createStormBuyers(db: Database, count: number): Promise<StormBuyer[]> {
  const now = new Date();
  const emails = Array.from({ length: count }, () => `storm-${randomUUID()}@storm.test`);
  const made = await db
    .insert(users)
    .values(emails.map((email) => ({ email, areaCode: NO_COUNTRY, phone: randomUUID(), createdAt: now })))
    .returning({ userId: users.id, email: users.email });
  const buyers = made.map(({ userId, email }) => ({
    userId,
    email: email!,
    token: createToken(),
    device: randomUUID(),
  }));
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS);
  await db.insert(accessTokens).values(
    buyers.map(({ userId, token }) => ({
      userId,
      tokenHash: hashToken(token),
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
    })),
  );
  return buyers;
}

/** Signs the buyers out and anonymises them. Their orders are kept for bookkeeping. */
export async function retireStormBuyers(db: Database, buyers: readonly StormBuyer[]): Promise<void> {
  const ids = buyers.map(({ userId }) => userId);
  await db.delete(accessTokens).where(inArray(accessTokens.userId, ids));
  await db
    .update(users)
    .set({ email: null, areaCode: null, phone: null, deletedAt: new Date() })
    .where(inArray(users.id, ids));
}
