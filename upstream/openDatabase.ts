import type { OpenDatabase } from './database/database.ts';
import { openPostgres } from './database/openPostgres.ts';
import { openEmbeddedDatabase } from './embedded/openEmbeddedDatabase.ts';

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
