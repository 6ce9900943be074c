import { importCatalogue } from '#boxoffice/events/import/importCatalogue.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';

export const SIMULATED_SESSION = 'simulation-1';

const PLACES = 50_000;

/** Stores an event with one session and its open room, through the import of catalogues. */
export async function insertSimulatedSession(
  db: Database,
  { rate, saleStartsAt }: { rate: number; saleStartsAt: Date },
) {
  const startsAt = new Date(Date.now() + 30 * DAY_MS);
  const endsAt = new Date(startsAt.getTime() + DAY_MS / 12);
  const name = { en: 'Simulation' };
  const imported = await importCatalogue(db, {
    demo: true,
    cities: [{ id: 341, code: 'hk3', name: { en: 'Hong Kong' }, countryCode: 'HK', timeZone: 'Asia/Hong_Kong' }],
    venues: [{ id: 'hall', cityCode: 'hk3', name, address: name, latitude: 22.3, longitude: 114.2 }],
    artists: [],
    activities: [
      {
        id: 'simulation',
        type: 'concert',
        name,
        summary: name,
        description: [],
        organiser: 'Simulation',
        venueId: 'hall',
        lineup: [],
        notices: [],
        purchaseLimit: 4,
        sessions: [
          {
            id: SIMULATED_SESSION,
            startsAt: startsAt.toISOString(),
            endsAt: endsAt.toISOString(),
            saleStartsAt: saleStartsAt.toISOString(),
            tiers: [{ id: 'floor', name, faceValue: { amount: 50_000, currency: 'HKD' }, capacity: PLACES }],
            room: { opensAt: new Date(Date.now() - 1).toISOString(), rate },
          },
        ],
      },
    ],
    banners: [],
    contact: { email: 'simulation@example.com', phone: '+852 3000 0000' },
  });
  if (!imported.ok) throw new Error(imported.refusal.problems.join('\n'));
}
