import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isAnyOf, rowsAs } from '#boxoffice/platform/database/rowsInSql.ts';
import { activities, activityArtists, artists } from '#boxoffice/platform/schema/activities.ts';
import { cities, venues } from '#boxoffice/platform/schema/places.ts';
import type { CatalogueActivity, CatalogueFile } from '#shared/contract/catalogueFile.ts';
import type { LocalizedText } from '#shared/domain/language/localizedText.ts';
import { createSearchText } from '../search/wordIndex.ts';
import { insertInBatches, upsertInBatches } from './insertInBatches.ts';

/** Inserts or replaces events, without their sessions. */
export async function saveActivities(tx: Database, saved: readonly CatalogueActivity[]): Promise<void> {
  if (saved.length === 0) return;
  const rows = saved.map(({ sessions: _, lineup: __, ...activity }) => ({ ...activity, searchText: '' }));
  const ids = saved.map(({ id }) => id);
  await upsertInBatches(tx, activities, rows);
  await tx.delete(activityArtists).where(isAnyOf(activityArtists.activityId, ids));
  const lineups = saved.flatMap(({ id, lineup }) =>
    lineup.map(({ artistId, role }, position) => ({ activityId: id, artistId, role, position })),
  );
  await insertInBatches(tx, activityArtists, lineups);
  await writeSearchTexts(tx, ids);
}

/** Updates the search texts of events whose place or artist was renamed. */
export async function refreshSearchTexts(tx: Database, renamed: Pick<CatalogueFile, 'cities' | 'venues' | 'artists'>) {
  const [cityIds, venueIds, artistIds] = [renamed.cities, renamed.venues, renamed.artists].map((entities) =>
    entities.map(({ id }) => id),
  );
  const found = await tx
    .selectDistinct({ id: activities.id })
    .from(activities)
    .innerJoin(venues, sql`${venues.id} = ${activities.venueId}`)
    .leftJoin(activityArtists, sql`${activityArtists.activityId} = ${activities.id}`)
    .where(
      sql`${isAnyOf(venues.cityId, cityIds!)} or ${isAnyOf(venues.id, venueIds!)} or ${isAnyOf(activityArtists.artistId, artistIds!)}`,
    );
  await writeSearchTexts(
    tx,
    found.map(({ id }) => id),
  );
}

async function writeSearchTexts(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({
      id: activities.id,
      type: activities.type,
      name: activities.name,
      venue: venues.name,
      address: venues.address,
      city: cities.name,
      artists: sql<LocalizedText[]>`coalesce((
        select jsonb_agg(${artists.name} order by ${activityArtists.position})
        from ${activityArtists} join ${artists} on ${artists.id} = ${activityArtists.artistId}
        where ${activityArtists.activityId} = ${activities.id}), '[]'::jsonb)`,
    })
    .from(activities)
    .innerJoin(venues, sql`${venues.id} = ${activities.venueId}`)
    .innerJoin(cities, sql`${cities.id} = ${venues.cityId}`)
    .where(isAnyOf(activities.id, ids));
  const texts = rows.map(({ id, type, name, artists: lineup, venue, address, city }) => ({
    id,
    words: createSearchText(type, [name, ...lineup, venue, address, city]),
  }));
  await tx.execute(sql`
    update ${activities} set search_text = text.words from ${rowsAs('text (id text, words text)', texts)}
    where ${activities.id} = text.id and ${activities.searchText} <> text.words`);
}
