import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Request } from 'express';
import type { Database } from '../database.ts';
import { Refusal } from '../http/refusals.ts';
import { idempotencyKeys } from '../schema/orders.ts';

const KEY = /^[\w.:-]{8,128}$/;

/** A request that may be sent again: `resultId` is what it makes, unless the same request made something before. */
type KeyedRequest = {
  userId: string;
  /** What kind of thing is made; for payments with the order's id. */
  route: string;
  key: string;
  request: unknown;
  resultId: string;
  now: Date;
};

export function readIdempotencyKey(req: Request): string {
  const key = req.get('idempotency-key') ?? '';
  if (!KEY.test(key)) throw new Refusal('idempotency.missing');
  return key;
}

/**
 * Who comes first with a key makes its thing, in the same transaction; whoever else sends it waits for that and gets
 * the same thing. Another request with the key is refused.
 */
export async function takeIdempotencyKey(
  tx: Database,
  { userId, route, key, request, resultId, now }: KeyedRequest,
): Promise<{ first: boolean; resultId: string }> {
  const requestHash = hashRequest(request);
  const [taken] = await tx
    .insert(idempotencyKeys)
    .values({ userId, route, key, requestHash, resultId, createdAt: now })
    .onConflictDoNothing()
    .returning({ resultId: idempotencyKeys.resultId });
  if (taken) return { first: true, resultId };

  return { first: false, resultId: (await findKeyed(tx, { userId, route, key, request }))! };
}

/** What the same request with that key made before, if anything. */
export async function findKeyed(
  tx: Database,
  { userId, route, key, request }: Omit<KeyedRequest, 'resultId' | 'now'>,
): Promise<string | undefined> {
  const [before] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key)));
  if (before && before.requestHash !== hashRequest(request)) throw new Refusal('idempotency.conflict');
  return before?.resultId;
}

/** Nobody tries again after days. */
export async function forgetKeys(db: Database, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}

/** The order in which a body's fields stand says nothing. */
function hashRequest(request: unknown): string {
  const sorted = JSON.stringify(request, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(sorted).digest('hex');
}
