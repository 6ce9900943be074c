import type { Database } from '#boxoffice/platform/database/database.ts';
import { cities } from '#boxoffice/platform/schema/places.ts';
import { StartError } from '#shared/kernel/StartError.ts';
import type { Shop } from '#shared/shop/shop.ts';
import { upsertInBatches } from './insertInBatches.ts';

/**
 * Stores the cities of the shop file, so that events can use their codes. Throws if a code is stored with another id,
 * or an id with another code.
 */
export async function saveCities(db: Database, listed: NonNullable<Shop['cities']>): Promise<void> {
  const stored = await db.select().from(cities);
  const problems = listed.flatMap(({ id, code }, index) => {
    const known = stored.find((city) => city.code === code || city.id === id);
    return known && (known.code !== code || known.id !== id)
      ? [`✖ cities[${index}]: the box office knows ${known.code} with the id ${known.id}`]
      : [];
  });
  if (problems.length > 0) throw new StartError(`The shop file does not match the box office:\n${problems.join('\n')}`);
  await upsertInBatches(
    db,
    cities,
    listed.map(({ currency: _, ...city }) => city),
  );
}
