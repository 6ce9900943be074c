import { sql } from 'drizzle-orm';
import { type OpenDatabase, openDatabase } from '#upstream/database.ts';

const free: OpenDatabase[] = [];

/**
 * A box office without events. It is opened as the shop opens its own; whoever closes it leaves it to the next, who
 * finds it as empty as a new one.
 */
export async function emptyInMemory(): Promise<OpenDatabase> {
  const office = free.pop() ?? (await openDatabase({}));
  await forgetEverything(office);
  return { db: office.db, close: async () => void free.push(office) };
}

/** Leaves what the migrations wrote. */
async function forgetEverything({ db }: OpenDatabase): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'settings'`);
  await db.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join()} restart identity`));
  await db.execute(sql`delete from settings where name <> 'addressKey'`);
}
