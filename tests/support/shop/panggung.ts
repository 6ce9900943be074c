import { resolve } from 'node:path';
import { findShopFile, readShopFile } from '#server/readShopFile.ts';
import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { anActivity, aSession, smallCatalogue, text } from '#tests/support/boxoffice/smallCatalogue.ts';

export const PANGGUNG_FILE = resolve('tests/fixtures/panggung/shop.json');

/**
 * Reads the file of a green shop with one city, prices in rupiah only, and fees and a logo that the demo does not have.
 */
export const readPanggung = () => readShopFile(findShopFile({ given: PANGGUNG_FILE, dataDir: '.' }));

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

function anEvening(id: string, name: ReturnType<typeof text>, type: 'concert' | 'theatre') {
  const tier = {
    id: 'floor',
    name: text('Floor', 'Lantai', '地下'),
    faceValue: { amount: 350_000_00, currency: 'IDR' as const },
    capacity: 100,
  };
  return anActivity({
    id,
    type,
    name,
    venueId: 'banyan',
    deliveries: [{ type: 'eTicket' }, { type: 'courier' }],
    sessions: [aSession({ id: `${id}-1`, startsAt: inDays(12), saleStartsAt: inDays(-3), tiers: [tier] })],
  });
}

export function panggungCatalogue(): CatalogueFile {
  const { cities, venues, ...rest } = smallCatalogue();
  return {
    ...rest,
    cities: cities.filter(({ code }) => code === 'jkt1'),
    venues: venues.filter(({ cityCode }) => cityCode === 'jkt1'),
    banners: [],
    contact: { email: 'catalogue@panggung.example', phone: '+62 21 5550 0199' },
    activities: [
      anEvening('gamelan', text('Gamelan Night', 'Malam Gamelan', '甘美蘭之夜'), 'concert'),
      anEvening('wayang', text('Wayang', 'Wayang', '哇揚'), 'theatre'),
    ],
  };
}
