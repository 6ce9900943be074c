import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CatalogueActivity, CatalogueFile } from '#shared/contract/catalogueFile.ts';
import type { Database } from '../database/database.ts';
import { activities, activityArtists, artists, banners } from '../schema/activities.ts';
import { cities, venues } from '../schema/places.ts';
import { seatMaps, sessions, tiers } from '../schema/stock.ts';
import { units } from '../schema/units.ts';
import { settings } from '../schema/visitors.ts';
import { createSearchText } from '../search/wordIndex.ts';
import type { KnownIds } from './findCatalogueProblems.ts';
import { insertInBatches, upsertInBatches } from './insertInBatches.ts';
import { insertSessions } from './insertSessions.ts';

export async function findKnownIds(tx: Database): Promise<KnownIds> {
  const all = async (table: PgTable, column: string) => {
    const { rows } = await tx.execute(sql`select ${sql.identifier(column)} as key from ${table}`);
    return new Set(rows.map(({ key }) => String(key)));
  };
  return {
    cityCodes: await all(cities, 'code'),
    venues: await all(venues, 'id'),
    artists: await all(artists, 'id'),
    activities: await all(activities, 'id'),
    sessions: await all(sessions, 'id'),
  };
}

const FILLED = [cities, venues, artists, activities, activityArtists, sessions, tiers, seatMaps, units];

/**
 * Inserts a validated catalogue and returns the number of units. PGlite needs the explicit `analyze`, because it has no
 * autovacuum.
 */
export async function insertCatalogue(tx: Database, file: CatalogueFile): Promise<number> {
  await upsertInBatches(tx, cities, file.cities);
  const cityRows = await tx.select().from(cities);
  const cityOf = (code: string) => cityRows.find((city) => city.code === code)!;
  await upsertInBatches(
    tx,
    venues,
    file.venues.map(({ cityCode, ...venue }) => ({ ...venue, cityId: cityOf(cityCode).id })),
  );
  await upsertInBatches(tx, artists, file.artists);

  await insertActivities(tx, file.activities);
  const unitCount = await insertSessions(tx, file.activities);
  await insertBanners(tx, file.banners);
  await saveSettings(tx, file);
  await tx.execute(sql`analyze ${sql.join(FILLED, sql`, `)}`);
  return unitCount;
}

async function insertBanners(tx: Database, added: CatalogueFile['banners']) {
  if (added.length === 0) return;
  await tx.delete(banners);
  await tx.insert(banners).values(added.map((banner, position) => ({ ...banner, position })));
}

/** `demo` stays true only while all imported catalogues are demos. */
async function saveSettings(tx: Database, { demo, contact }: CatalogueFile) {
  const excluded = sql`excluded.value`;
  await tx
    .insert(settings)
    .values({ name: 'contact', value: contact })
    .onConflictDoUpdate({ target: settings.name, set: { value: excluded } });
  await tx
    .insert(settings)
    .values({ name: 'demo', value: demo })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: sql`to_jsonb((${settings.value})::boolean and (${excluded})::boolean)` },
    });
}

async function insertActivities(tx: Database, added: CatalogueActivity[]) {
  const artistNames = new Map((await tx.select().from(artists)).map(({ id, name }) => [id, name]));
  const venueRows = await tx
    .select({ id: venues.id, name: venues.name, address: venues.address, cityName: cities.name })
    .from(venues)
    .innerJoin(cities, sql`${cities.id} = ${venues.cityId}`);
  const venueOf = new Map(venueRows.map((venue) => [venue.id, venue]));

  const rows = added.map(({ sessions: _, lineup, ...activity }) => {
    const { name, address, cityName } = venueOf.get(activity.venueId)!;
    const lineupNames = lineup.map(({ artistId }) => artistNames.get(artistId)!);
    return {
      ...activity,
      searchText: createSearchText(activity.type, [activity.name, ...lineupNames, name, address, cityName]),
    };
  });
  await insertInBatches(tx, activities, rows);
  await insertInBatches(
    tx,
    activityArtists,
    added.flatMap(({ id, lineup }) =>
      lineup.map(({ artistId, role }, position) => ({ activityId: id, artistId, role, position })),
    ),
  );
}
