import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Locks names until the transaction ends. Locking in sorted order prevents deadlocks. */
export async function lockNames(tx: Database, names: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended(name, 0) as lock from unnest(${sql.param(names)}::text[]) name order by lock) locks`);
}
