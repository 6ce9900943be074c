import type { OpenDatabase } from './platform/database/database.ts';
import { type Observers, openPostgres } from './platform/database/openPostgres.ts';
import { openEmbeddedDatabase } from './platform/embedded/openEmbeddedDatabase.ts';

/** URL of a PostgreSQL server or, without a URL, the folder of the embedded database. */
export type DatabasePlace =
  | { databaseUrl: string; dataDir?: string }
  | { databaseUrl?: string | undefined; dataDir: string };

/** Opens the box office's database and applies migrations. */
export async function openDatabase(place: DatabasePlace, observers: Partial<Observers> = {}): Promise<OpenDatabase> {
  return place.databaseUrl
    ? openPostgres(place.databaseUrl, { onError: () => {}, onSilence: () => {}, ...observers })
    : openEmbeddedDatabase(place.dataDir as string);
}
