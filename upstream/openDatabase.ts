import type { OpenDatabase } from './database/database.ts';
import { openPostgres } from './database/openPostgres.ts';
import { openEmbeddedDatabase } from './embedded/openEmbeddedDatabase.ts';

export type DatabaseOptions = {
  /** URL of a PostgreSQL server; without it the embedded database is used. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database; without it the database is in memory. */
  dataDir?: string | undefined;
  onError?: (error: Error) => void;
  /** Told when a server stops to answer anything, and when it answers again. */
  onSilence?: (isSilent: boolean) => void;
};

/** Opens the box office's database and applies migrations. */
export async function openDatabase({
  databaseUrl,
  onError = () => {},
  onSilence = () => {},
  dataDir,
}: DatabaseOptions): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, { onError, onSilence }) : openEmbeddedDatabase(dataDir);
}
