import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Request } from 'express';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { insertRows, rowsAs } from '#boxoffice/platform/database/rowsInSql.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { idempotencyKeys } from '#boxoffice/platform/schema/orders.ts';
import { IDEMPOTENCY_KEY } from '#shared/contract/values.ts';

/** A repeatable request. `resultId` is the id of the resource that it creates. */
type KeyedRequest = Key & { request: unknown; resultId: string; now: Date };
/** `route` is the kind of resource; for payments it includes the order's id. */
type Key = { userId: string; route: string; key: string };

export function readIdempotencyKey(req: Request): string {
  const key = req.get('idempotency-key') ?? '';
  if (!IDEMPOTENCY_KEY.test(key)) throw new Refusal('idempotency.missing');
  return key;
}

/** `first` means that this request creates the resource. */
type Taken = { first: boolean; resultId: string };

/**
 * The first request with a key creates the resource in the same transaction; later ones wait and receive the same
 * resource. A different request with the key is refused. Inserting in sorted order prevents deadlocks.
 */
export async function takeIdempotencyKeys(
  tx: Database,
  requests: readonly KeyedRequest[],
): Promise<(Taken | Refusal)[]> {
  const rows = requests.map(({ now, request, ...rest }) => ({
    ...rest,
    requestHash: hashRequest(request),
    createdAt: now,
  }));
  const sorted = rows.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const { rows: taken } = await tx.execute(sql`
    ${insertRows(idempotencyKeys, sorted)} on conflict do nothing returning result_id as id`);
  const firsts = new Set(taken.map(({ id }) => id));
  if (firsts.size === requests.length) return requests.map(({ resultId }) => ({ first: true, resultId }));
  const former = await findKeyed(tx, requests);
  return requests.map(({ resultId }, n) => (firsts.has(resultId) ? { first: true, resultId } : former[n]!));
}

/** Deletes keys whose requests created nothing, so that they can be used again. */
export async function returnIdempotencyKeys(tx: Database, requests: readonly Key[]): Promise<void> {
  await tx.execute(sql`
    delete from ${idempotencyKeys} using ${asTable(requests)} where ${isTheKey}`);
}

/** Finds the resources that earlier requests with these keys created. */
async function findKeyed(tx: Database, requests: readonly KeyedRequest[]): Promise<(Taken | Refusal | undefined)[]> {
  const { rows } = await tx.execute(sql`
    select request.n, ${idempotencyKeys.requestHash} as hash, ${idempotencyKeys.resultId} as id
    from ${asTable(requests)} join ${idempotencyKeys} on ${isTheKey}`);
  const stored = new Map((rows as { n: number; hash: string; id: string }[]).map((row) => [row.n, row]));
  return requests.map(({ request }, n) => {
    const former = stored.get(n);
    if (former && former.hash !== hashRequest(request)) return new Refusal('idempotency.conflict');
    return former && { first: false, resultId: former.id };
  });
}

const nameOf = ({ userId, route, key }: Key) => `${userId} ${route} ${key}`;

const asTable = (keys: readonly Key[]) =>
  rowsAs(
    'request (n int, user_id uuid, route text, key text)',
    keys.map(({ userId, route, key }, n) => ({ n, user_id: userId, route, key })),
  );
const isTheKey = sql`${idempotencyKeys.userId} = request.user_id
  and ${idempotencyKeys.route} = request.route and ${idempotencyKeys.key} = request.key`;

/** Deletes old keys; clients do not retry after days. */
export async function deleteKeys(db: Database, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}

/** Hashes the request independently of the order of its fields. */
function hashRequest(request: unknown): string {
  const sorted = JSON.stringify(request, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(sorted).digest('hex');
}
