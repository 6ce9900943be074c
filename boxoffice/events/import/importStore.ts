import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { activities, activityArtists, artists, banners } from '#boxoffice/platform/schema/activities.ts';
import { cities, venues } from '#boxoffice/platform/schema/places.ts';
import { seatMaps, sessions, tiers } from '#boxoffice/platform/schema/stock.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import { settings } from '#boxoffice/platform/schema/visitors.ts';
import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import type { Known } from './findCatalogueProblems.ts';
import { upsertInBatches } from './insertInBatches.ts';

export async function findKnown(tx: Database): Promise<Known> {
  const all = async (table: PgTable) => {
    const { rows } = await tx.execute(sql`select id from ${table}`);
    return new Set(rows.map(({ id }) => String(id)));
  };
  const cityRows = await tx.select({ code: cities.code, id: cities.id }).from(cities);
  const sessionRows = await tx.select({ id: sessions.id, activityId: sessions.activityId }).from(sessions);
  const zoneRows = await tx
    .select({ id: venues.id, timeZone: cities.timeZone })
    .from(venues)
    .innerJoin(cities, eq(cities.id, venues.cityId));
  const [demo] = await tx.select().from(settings).where(eq(settings.name, 'demo'));
  return {
    venues: await all(venues),
    artists: await all(artists),
    activities: await all(activities),
    cities: new Map(cityRows.map(({ code, id }) => [code, id])),
    sessions: new Map(sessionRows.map(({ id, activityId }) => [id, activityId])),
    isDemo: demo?.value === true,
    timeZones: new Map(zoneRows.map(({ id, timeZone }) => [id, timeZone])),
  };
}

const FILLED = [cities, venues, artists, activities, activityArtists, sessions, tiers, seatMaps, units];

/** Stores the file's places and artists, which the events refer to. */
export async function savePlaces(tx: Database, file: CatalogueFile): Promise<void> {
  await upsertInBatches(tx, cities, file.cities);
  const cityRows = await tx.select().from(cities);
  const cityOf = (code: string) => cityRows.find((city) => city.code === code)!;
  await upsertInBatches(
    tx,
    venues,
    file.venues.map(({ cityCode, ...venue }) => ({ ...venue, cityId: cityOf(cityCode).id })),
  );
  await upsertInBatches(tx, artists, file.artists);
}

/** PGlite needs the explicit `analyze`, because it has no autovacuum. */
export async function analyzeCatalogue(tx: Database): Promise<void> {
  await tx.execute(sql`analyze ${sql.join(FILLED, sql`, `)}`);
}

export async function saveBanners(tx: Database, added: CatalogueFile['banners']) {
  if (added.length === 0) return;
  await tx.delete(banners);
  await tx.insert(banners).values(added.map((banner, position) => ({ ...banner, position })));
}

/** The first catalogue decides whether the box office is a demo. Own events cannot be added to a demo. */
export async function saveSettings(tx: Database, { demo, contact }: CatalogueFile): Promise<void> {
  const excluded = sql`excluded.value`;
  await tx
    .insert(settings)
    .values({ name: 'contact', value: contact })
    .onConflictDoUpdate({ target: settings.name, set: { value: excluded } });
  await tx.insert(settings).values({ name: 'demo', value: demo }).onConflictDoNothing();
}
