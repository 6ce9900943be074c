import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { openEmbeddedDatabase } from '../embedded/openEmbeddedDatabase.ts';
import { openPostgres } from './openPostgres.ts';

/** The same for PostgreSQL and PGlite; a transaction is one too. */
export type Database = PgDatabase<NodePgQueryResultHKT>;
/** `vacuum` where the database does not do it by itself. */
export type OpenDatabase = { db: Database; close: () => Promise<void>; vacuum?: () => Promise<void> };

export type DatabaseOptions = {
  /** A PostgreSQL server; without it the embedded database is used. */
  databaseUrl?: string | undefined;
  /** Where the embedded database lives; without it, in memory. */
  dataDir?: string | undefined;
  onError?: (error: Error) => void;
};

/** Opens the box office's database with its tables in place. */
export async function openDatabase({
  databaseUrl,
  onError = () => {},
  dataDir,
}: DatabaseOptions): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, onError) : openEmbeddedDatabase(dataDir);
}
