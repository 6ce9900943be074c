import type { Database } from './database/database.ts';
import { demoCatalogue } from './demo/demoCatalogue.ts';
import { importCatalogue, lockCatalogue } from './import/importCatalogue.ts';
import { cities } from './schema/places.ts';

/** Fills an empty box office with the demo events, once, however many copies start together. */
export async function seedDemo(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const [anyCity] = await tx.select({ id: cities.id }).from(cities).limit(1);
    if (anyCity) return false;
    const imported = await importCatalogue(tx, demoCatalogue(now));
    if (!imported.ok) throw new Error(`The demo catalogue is not valid:\n${imported.refusal.problems.join('\n')}`);
    return true;
  });
}
