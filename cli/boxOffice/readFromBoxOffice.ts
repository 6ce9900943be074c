import type { Database } from '#upstream/database/database.ts';
import { type BoxOfficePlace, openBoxOffice } from './openBoxOffice.ts';

/** Reads from the box office's database and closes it. */
export async function readFromBoxOffice<Result>(
  place: BoxOfficePlace,
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openBoxOffice(place, 'reading');
  return read(db).finally(close);
}
