import { sql } from 'drizzle-orm';
import { DEFAULT_CITY } from '#shared/domain/cities.ts';
import type { Database } from '../database/database.ts';
import { cities } from '../schema/places.ts';

export type CityRow = typeof cities.$inferSelect;

/** Returns all cities, the default city first. */
export function listCities(db: Database): Promise<CityRow[]> {
  return db.select().from(cities).orderBy(sql`${cities.code} <> ${DEFAULT_CITY.code}`, cities.id);
}
