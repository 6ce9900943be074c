import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { units } from '../schema/units.ts';

export type StockCount = { units: number; free: number; held: number; sold: number };

/** Counts units by state, for one session or all. */
export async function countStock(db: Database, sessionId?: string): Promise<StockCount> {
  const { rows } = await db.execute(sql`
    select count(*)::int as units, count(*) filter (where state = 'free')::int as free,
      count(*) filter (where state = 'held')::int as held, count(*) filter (where state = 'sold')::int as sold
    from ${units} ${sessionId === undefined ? sql`` : sql`where session_id = ${sessionId}`}`);
  return rows[0] as StockCount;
}
