import type { CatalogueActivity, CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { findSessionProblems } from './findSessionProblems.ts';
import { repeated } from './repeated.ts';

/** Existing ids that the file may reference or must not repeat. */
export type KnownIds = Record<'cityCodes' | 'venues' | 'artists' | 'activities' | 'sessions', ReadonlySet<string>>;

/** Returns all inconsistencies of the file, one line each. */
export function findCatalogueProblems(file: CatalogueFile, known: KnownIds): string[] {
  const { cities, venues, artists, activities, banners } = file;
  const sessions = activities.flatMap((activity) => activity.sessions);
  const cityCodes = new Set([...known.cityCodes, ...cities.map(({ code }) => code)]);
  const venueIds = new Set([...known.venues, ...ids(venues)]);
  const artistIds = new Set([...known.artists, ...ids(artists)]);
  const activityIds = new Set([...known.activities, ...ids(activities)]);

  return [
    ...repeated(
      'cities',
      cities.map(({ id }) => String(id)),
    ),
    ...repeated(
      'cities',
      cities.map(({ code }) => code),
    ),
    ...repeated('venues', ids(venues)),
    ...repeated('artists', ids(artists)),
    ...repeated('activities', ids(activities)),
    ...repeated('sessions', ids(sessions)),
    ...ids(activities)
      .filter((id) => known.activities.has(id))
      .map((id) => `activities.${id}: is in the catalogue already`),
    ...ids(sessions)
      .filter((id) => known.sessions.has(id))
      .map((id) => `sessions.${id}: is in the catalogue already`),
    ...cities
      .filter(({ timeZone }) => !isTimeZone(timeZone))
      .map(({ code, timeZone }) => `cities.${code}: no such time zone: ${timeZone}`),
    ...venues
      .filter(({ cityCode }) => !cityCodes.has(cityCode))
      .map(({ id, cityCode }) => `venues.${id}: no such city: ${cityCode}`),
    ...activities.flatMap((activity) => findActivityProblems(activity, { venueIds, artistIds })),
    ...banners
      .filter(({ activityId }) => !activityIds.has(activityId))
      .map(({ activityId }) => `banners: no such activity: ${activityId}`),
  ];
}

function findActivityProblems(
  { id, venueId, lineup, deliveries, sessions }: CatalogueActivity,
  { venueIds, artistIds }: { venueIds: ReadonlySet<string>; artistIds: ReadonlySet<string> },
): string[] {
  return [
    ...(venueIds.has(venueId) ? [] : [`activities.${id}: no such venue: ${venueId}`]),
    ...lineup
      .filter(({ artistId }) => !artistIds.has(artistId))
      .map(({ artistId }) => `activities.${id}: no such artist: ${artistId}`),
    ...findDeliveryProblems(deliveries).map((problem) => `activities.${id}: ${problem}`),
    ...sessions.flatMap((session) =>
      findSessionProblems(session).map((problem) => `sessions.${session.id}: ${problem}`),
    ),
  ];
}

/** Pickup deliveries need a place and time. */
function findDeliveryProblems(deliveries: CatalogueActivity['deliveries']): string[] {
  return [
    ...repeated(
      'deliveries',
      deliveries.map(({ type }) => type),
    ),
    ...deliveries
      .filter(({ type, pickup }) => (type === 'selfPickup' || type === 'onSite') && !pickup)
      .map(({ type }) => `deliveries.${type}: needs pickup`),
  ];
}

const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}
