import { findMigrations } from '#boxoffice/platform/database/migrations.ts';
import { seedDemo } from '#boxoffice/seedDemo.ts';
import { CommandError } from '../terminal/CommandError.ts';
import { type BoxOfficePlace, withBoxOffice } from './openBoxOffice.ts';

/** Applies the pending migrations and returns their names. Creates the embedded database if there is none. */
export async function migrateDatabase(place: BoxOfficePlace): Promise<{ label: string; applied: string[] }> {
  const before = await withBoxOffice(place, findMigrations, 'looking').catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
  });
  return withBoxOffice(
    place,
    async (db, { label }) => {
      const { applied } = await findMigrations(db);
      return { label, applied: applied.filter((tag) => before?.pending.includes(tag) ?? true) };
    },
    'writing',
  );
}

/** Imports the demo events into an empty box office. */
export const seedDatabase = (place: BoxOfficePlace): Promise<{ label: string; seeded: boolean }> =>
  withBoxOffice(place, async (db, { label }) => ({ label, seeded: await seedDemo(db, new Date()) }), 'writing');
