import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import type { TakenUnit, takeAnyUnits as takeFreeUnits } from '#boxoffice/selling/stock/stockStore.ts';

/**
 * The stock without its lock, to prove that tests detect a missing lock: free places are read once, and written later
 * as if there were no other call in between. All other functions are the real ones.
 */
// biome-ignore lint/performance/noReExportAll: it replaces the whole file
// biome-ignore lint/performance/noBarrelFile: it replaces the whole file
export * from '#boxoffice/selling/stock/stockStore.ts';

const freeOnce = new Map<string, Promise<number[]>>();

export const takeAnyUnits: typeof takeFreeUnits = async (tx, wanted) => {
  const taken: TakenUnit[] = [];
  for (const { sessionId, tierId, most, ...owner } of wanted) {
    const key = `${sessionId} ${tierId}`;
    if (!freeOnce.has(key)) freeOnce.set(key, readFree(tx, sessionId, tierId));
    const free = await freeOnce.get(key)!;
    const first = Math.floor(Math.random() * (free.length - most + 1));
    const ids = free.slice(first, first + most);
    const [holdId, orderId] = 'holdId' in owner ? [owner.holdId, null] : [null, owner.orderId];
    await tx.execute(sql`
      update ${units} set state = 'held', hold_id = ${holdId}::uuid, order_id = ${orderId}::uuid
      where id = any(${`{${ids}}`}::bigint[])`);
    taken.push(...ids.map((id) => ({ id, tierId, holdId, orderId })));
  }
  return taken;
};

async function readFree(tx: Database, sessionId: string, tierId: string): Promise<number[]> {
  const { rows } = await tx.execute(sql`
    select id from ${units} where session_id = ${sessionId} and tier_id = ${tierId} and state = 'free' order by id`);
  return rows.map(({ id }) => Number(id));
}
