import { asc } from 'drizzle-orm';
import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { Contact } from '#shared/contract/contact.ts';
import type { Database } from '../database/database.ts';
import { activities, activityArtists, artists, banners } from '../schema/activities.ts';
import { cities, venues } from '../schema/places.ts';
import { settings } from '../schema/visitors.ts';
import { exportSessions } from './exportSessions.ts';
import { withoutNulls } from './withoutNulls.ts';

/**
 * Exports the catalogue as a file for `importCatalogue()`. Units sold here count as free. Times are in the venue's
 * zone. One snapshot is read.
 */
export async function exportCatalogue(db: Database): Promise<CatalogueFile> {
  return db.transaction(readCatalogue, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

async function readCatalogue(tx: Database): Promise<CatalogueFile> {
  const cityRows = await tx.select().from(cities).orderBy(asc(cities.id));
  const venueRows = await tx.select().from(venues).orderBy(asc(venues.id));
  const cityOf = new Map(cityRows.map((city) => [city.id, city]));
  const zoneOf = new Map(venueRows.map(({ id, cityId }) => [id, cityOf.get(cityId)!.timeZone]));
  const facts = new Map((await tx.select().from(settings)).map(({ name, value }) => [name, value]));
  const bannerRows = await tx.select().from(banners).orderBy(asc(banners.position));

  return {
    demo: facts.get('demo') === true,
    cities: cityRows.map(({ changedBy: _, ...city }) => city),
    venues: venueRows.map(({ cityId, changedBy: _, ...venue }) => ({ ...venue, cityCode: cityOf.get(cityId)!.code })),
    artists: await tx.select().from(artists).orderBy(asc(artists.id)),
    activities: await readActivities(tx, zoneOf),
    banners: bannerRows.map(({ position: _, ...banner }) => withoutNulls(banner)),
    contact: Contact.parse(facts.get('contact') ?? { email: '', phone: '' }),
  };
}

async function readActivities(tx: Database, zoneOf: ReadonlyMap<string, string>): Promise<CatalogueFile['activities']> {
  const rows = await tx.select().from(activities).orderBy(asc(activities.id));
  const lineup = await tx.select().from(activityArtists).orderBy(asc(activityArtists.position));
  const lineupOf = Map.groupBy(lineup, ({ activityId }) => activityId);
  const timeZoneOf = new Map(rows.map(({ id, venueId }) => [id, zoneOf.get(venueId)!]));
  const sessionsOf = await exportSessions(tx, timeZoneOf);

  return rows.map(({ searchText: _, changedBy: __, ...activity }) => ({
    ...withoutNulls(activity),
    lineup: (lineupOf.get(activity.id) ?? []).map(({ artistId, role }) => withoutNulls({ artistId, role })),
    sessions: sessionsOf.get(activity.id) ?? [],
  }));
}
