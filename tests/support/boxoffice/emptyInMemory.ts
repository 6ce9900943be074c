import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#boxoffice/platform/database/database.ts';
import { openInMemory } from '#tests/support/database/openInMemory.ts';

type Reusable = OpenDatabase & { tables: string[]; settings: string[] };
const free: Reusable[] = [];

/**
 * Opens the database of an empty box office in memory. A closed one is emptied and reused, because opening one takes
 * half a second.
 */
export async function emptyInMemory(): Promise<OpenDatabase> {
  const office = free.pop() ?? (await openReusable());
  await empty(office);
  let closed = false;
  const close = async () => {
    if (!closed) free.push(office);
    closed = true;
  };
  return { db: office.db, poolState: office.poolState, close };
}

async function openReusable(): Promise<Reusable> {
  const office = await openInMemory();
  const list = async (statement: string) =>
    (await office.db.execute<{ name: string }>(sql.raw(statement))).rows.map(({ name }) => name);
  return {
    ...office,
    tables: await list(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'settings'",
    ),
    settings: await list('select name from settings'),
  };
}

/** Deletes all rows except those that the migrations wrote. */
async function empty({ db, tables, settings }: Reusable): Promise<void> {
  await db.execute(sql.raw(`truncate ${tables.join()} restart identity`));
  await db.execute(sql`delete from settings where name not in ${settings}`);
}
