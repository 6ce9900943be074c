import { findMigrations } from '#upstream/database/migrations.ts';
import { type BoxOfficePlace, openBoxOffice } from './openBoxOffice.ts';

/** Applies the pending migrations and returns their names. Creates the embedded database if there is none. */
export async function migrateDatabase(place: BoxOfficePlace): Promise<{ label: string; applied: string[] }> {
  const before = await pendingAt(place);
  const { db, label, close } = await openBoxOffice(place, 'writing');
  try {
    const { applied } = await findMigrations(db);
    return { label, applied: applied.filter((tag) => before?.includes(tag) ?? true) };
  } finally {
    await close();
  }
}

async function pendingAt(place: BoxOfficePlace): Promise<string[] | undefined> {
  const office = await openBoxOffice(place, 'looking').catch(() => undefined);
  if (!office) return undefined;
  return findMigrations(office.db)
    .then(({ pending }) => pending)
    .finally(office.close);
}
