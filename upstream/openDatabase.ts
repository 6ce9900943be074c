import type { OpenDatabase } from './database/database.ts';
import { openPostgres } from './database/openPostgres.ts';
import { openEmbeddedDatabase } from './embedded/openEmbeddedDatabase.ts';

/** URL of a PostgreSQL server, else the folder of the embedded database. */
export type DatabasePlace =
  | { databaseUrl: string; dataDir?: string }
  | { databaseUrl?: string | undefined; dataDir: string };

/** Opens the box office's database and applies migrations. */
export async function openDatabase(
  place: DatabasePlace,
  onError: (error: Error) => void = () => {},
): Promise<OpenDatabase> {
  return place.databaseUrl ? openPostgres(place.databaseUrl, onError) : openEmbeddedDatabase(place.dataDir as string);
}
