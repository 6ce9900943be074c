import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

type Table = { name: string; isDead: boolean };

/**
 * Vacuums and analyzes the tables that changed most, because PGlite has no autovacuum. The thresholds are PostgreSQL's
 * (https://www.postgresql.org/docs/18/routine-vacuuming.html#AUTOVACUUM). Without it, dead rows pile up, and statements
 * that were planned for an empty table keep their sequential scan.
 */
export async function vacuumTables(db: Database): Promise<void> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db.execute(sql`
    select its.relname as name, its.n_dead_tup > 50 + 0.2 * greatest(class.reltuples, 0) as "isDead"
    from pg_stat_user_tables its join pg_class class on class.oid = its.relid
    where its.n_dead_tup > 50 + 0.2 * greatest(class.reltuples, 0)
      or its.n_mod_since_analyze > 50 + 0.1 * greatest(class.reltuples, 0)`);
  for (const { name, isDead } of rows as Table[])
    await db.execute(sql`${sql.raw(isDead ? 'vacuum analyze' : 'analyze')} ${sql.identifier(name)}`);
}
