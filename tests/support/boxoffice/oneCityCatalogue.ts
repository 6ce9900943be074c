import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { anActivity, aSession, smallCatalogue, text } from './smallCatalogue.ts';

export const ONLY_EVENT = text('Marina Jazz', 'Jazz Marina', '濱海爵士夜');

/** Returns the catalogue of an organiser in Singapore: one city, and one event on sale that begins in seventy days. */
export function oneCityCatalogue(): CatalogueFile {
  const startsAt = new Date(Date.now() + 70 * DAY_MS).toISOString();
  const saleStartsAt = new Date(Date.now() - DAY_MS).toISOString();
  const name = text('Marina Hall', 'Balai Marina', '濱海堂');
  return {
    ...smallCatalogue(),
    demo: false,
    cities: [
      {
        id: 7,
        code: 'sg1',
        name: text('Singapore', 'Singapura', '新加坡'),
        countryCode: 'SG',
        timeZone: 'Asia/Singapore',
      },
    ],
    venues: [{ id: 'marina', cityCode: 'sg1', name, address: name, latitude: 1.3, longitude: 103.8 }],
    artists: [],
    activities: [
      anActivity({
        id: 'marina-jazz',
        name: ONLY_EVENT,
        venueId: 'marina',
        sessions: [aSession({ id: 'marina-jazz-1', startsAt, saleStartsAt })],
      }),
    ],
    banners: [],
  };
}
