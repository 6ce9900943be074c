import { randomUUID } from 'node:crypto';
import { createToken, hashToken } from '#upstream/accounts/secretToken.ts';
import type { Database } from '#upstream/database.ts';
import { accessTokens, users } from '#upstream/schema/accounts.ts';
import type { Buyer } from './boxOfficeBuyers.ts';

/** So many people who have signed in already, each on a device of their own. */
export async function makeCrowd(db: Database, size: number): Promise<Required<Buyer>[]> {
  const now = new Date();
  const crowd = Array.from({ length: size }, () => ({ device: randomUUID(), token: createToken() }));
  const people = await db
    .insert(users)
    .values(crowd.map(({ device }) => ({ email: `${device}@example.com`, createdAt: now })))
    .returning({ id: users.id });
  await db.insert(accessTokens).values(
    crowd.map(({ token }, index) => ({
      userId: people[index]!.id,
      tokenHash: hashToken(token),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    })),
  );
  return crowd;
}
