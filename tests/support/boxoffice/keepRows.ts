import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';

/**
 * Stores a copy of all rows, except those of the given tables. The returned function restores them, so that many tests
 * can begin with the same slow preparation.
 */
export async function keepRows(db: Database, { without }: { without: string[] }): Promise<() => Promise<void>> {
  const left = without.map((name) => `'${name}'`).join();
  /** Runs a statement for each table in any order: `session_replication_role` turns off triggers and foreign keys. */
  const inEachTable = (on: Database, statement: string) =>
    on.execute(
      sql.raw(`
      do $$ declare name text; begin
        for name in select tablename from pg_tables where schemaname = 'public' and tablename not in (${left}) loop
          execute format('${statement}', name);
        end loop;
      end $$`),
    );

  await db.execute(sql`drop schema if exists kept cascade`);
  await db.execute(sql`create schema kept`);
  await inEachTable(db, 'create table kept.%1$I as table public.%1$I');
  return () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await inEachTable(tx, 'delete from public.%1$I');
      await inEachTable(tx, 'insert into public.%1$I overriding system value table kept.%1$I');
    });
}
