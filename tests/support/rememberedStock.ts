import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#upstream/database.ts';
import { units } from '#upstream/schema/units.ts';
import type { UnitOwner } from '#upstream/stock/stockStore.ts';

/**
 * The stock with the lock taken out, to prove that tests find it: which places are free is read once, and written later
 * as if nobody had come in between. All else is the real one.
 */
// biome-ignore lint/performance/noReExportAll: it stands in for the whole of that file
// biome-ignore lint/performance/noBarrelFile: see above
export * from '#upstream/stock/stockStore.ts';

const freeOnce = new Map<string, Promise<number[]>>();

export function takeUnits(
  tx: Database,
  unitIds: readonly number[],
  { sessionId, owner }: { sessionId: string; owner: UnitOwner },
): Promise<number[]> {
  const ids = `{${unitIds}}`;
  return take(tx, owner, {
    which: sql`session_id = ${sessionId} and id = any(${ids}::bigint[])`,
    key: ids,
    most: unitIds.length,
  });
}

export function takeAnyUnits(
  tx: Database,
  { sessionId, tierId, most }: { sessionId: string; tierId: string; most: number },
  owner: UnitOwner,
): Promise<number[]> {
  const key = `${sessionId} ${tierId}`;
  return take(tx, owner, { which: sql`session_id = ${sessionId} and tier_id = ${tierId}`, key, most });
}

type Wanted = { which: SQL; key: string; most: number };

async function take(tx: Database, owner: UnitOwner, { which, key, most }: Wanted): Promise<number[]> {
  const free = freeOnce.get(key) ?? readFree(tx, which);
  freeOnce.set(key, free);
  const first = Math.floor(Math.random() * ((await free).length - most + 1));
  const taken = (await free).slice(first, first + most);
  const [holdId, orderId] = 'holdId' in owner ? [owner.holdId, null] : [null, owner.orderId];
  await tx.execute(sql`
    update ${units} set state = 'held', hold_id = ${holdId}::uuid, order_id = ${orderId}::uuid
    where id = any(${`{${taken}}`}::bigint[])`);
  return taken;
}

async function readFree(tx: Database, which: SQL): Promise<number[]> {
  const { rows } = await tx.execute(sql`select id from ${units} where ${which} and state = 'free' order by id`);
  return rows.map(({ id }) => Number(id));
}
