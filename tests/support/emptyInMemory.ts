import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database, type OpenDatabase, openDatabase } from '#upstream/database.ts';

let made: Promise<File | Blob> | undefined;

/** A box office without events: the first of a process is made as the shop makes its own, the others are copies of that one. */
export async function emptyInMemory(): Promise<OpenDatabase> {
  made ??= makeOne();
  const client = await PGlite.create({ extensions: { pg_trgm }, loadDataDir: await made });
  return { db: drizzle({ client }) as unknown as Database, close: () => client.close() };
}

async function makeOne(): Promise<File | Blob> {
  const { db, close } = await openDatabase({});
  const content = await (db as unknown as { $client: PGlite }).$client.dumpDataDir('none');
  await close();
  return content;
}
