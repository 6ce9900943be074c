import { sql } from 'drizzle-orm';
import type { CatalogueActivity } from '#shared/contract/catalogueFile.ts';
import type { Database } from '../database/database.ts';
import { activities, activityArtists, artists } from '../schema/activities.ts';
import { cities, venues } from '../schema/places.ts';
import { createSearchText } from '../search/createSearchText.ts';
import { insert } from './insertRows.ts';

export async function insertActivities(tx: Database, added: CatalogueActivity[]) {
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
  await insert(tx, activities, rows);
  await insert(
    tx,
    activityArtists,
    added.flatMap(({ id, lineup }) =>
      lineup.map(({ artistId, role }, position) => ({ activityId: id, artistId, role, position })),
    ),
  );
}
