import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

type Table = { name: string; hasDeadRows: boolean };

/**
 * Vacuums and analyses the tables that changed much, because PGlite has no autovacuum. Otherwise dead rows would
 * accumulate, and plans made for an empty table would keep their sequential scan. The thresholds are PostgreSQL's
 * (https://www.postgresql.org/docs/18/routine-vacuuming.html#AUTOVACUUM). The sample is small, because all calls wait
 * for the analysis.
 */
export async function vacuumTables(db: Database): Promise<void> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db.execute(sql`
    select its.relname as name, its.n_dead_tup > 50 + 0.2 * greatest(class.reltuples, 0) as "hasDeadRows"
    from pg_stat_user_tables its join pg_class class on class.oid = its.relid
    where its.n_dead_tup > 50 + 0.2 * greatest(class.reltuples, 0)
      or its.n_mod_since_analyze > 50 + 0.1 * greatest(class.reltuples, 0)`);
  for (const { name, hasDeadRows } of rows as Table[]) {
    if (hasDeadRows) await db.execute(sql`vacuum ${sql.identifier(name)}`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local default_statistics_target = 10`);
      await tx.execute(sql`analyze ${sql.identifier(name)}`);
    });
  }
}
