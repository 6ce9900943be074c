import { importCatalogue } from '#boxoffice/events/import/importCatalogue.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { anActivity, aSession, smallCatalogue, text } from './smallCatalogue.ts';

export const PLACES = 100;
/** Places for rushes where the size of the crowd does not matter; enough to be interrupted halfway. */
export const FEWER_PLACES = 40;
/** Places for a sale that lasts longer than a failover. */
export const FAILOVER_PLACES = 160;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** An event in high demand, with exactly PLACES or FEWER_PLACES places a session. */
export async function importRushEvent(db: Database): Promise<void> {
  const dates = { startsAt: inDays(30), saleStartsAt: inDays(-1) };
  const rush = anActivity({
    id: 'rush',
    sessions: [
      aSession({ id: 'rush-floor', ...dates }),
      aSession({ id: 'rush-killed', ...dates, tiers: [standing(FEWER_PLACES)] }),
      aSession({ id: 'rush-without-lock', ...dates }),
      aSession({ id: 'rush-failover', ...dates, tiers: [standing(FAILOVER_PLACES)] }),
      aSession({ id: 'rush-seats', ...dates, tiers: [seated], seatMap: fiveRows() }),
    ],
  });
  const imported = await importCatalogue(db, { ...smallCatalogue(), banners: [], activities: [rush] });
  if (!imported.ok) throw new Error(imported.refusal.problems.join('\n'));
}

const standing = (capacity: number) => ({
  id: 'floor',
  name: text('Floor'),
  faceValue: { amount: 38_000, currency: 'HKD' as const },
  capacity,
});
const seated = { id: 'stalls', name: text('Stalls'), faceValue: { amount: 48_000, currency: 'HKD' as const } };

function fiveRows() {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
  const seats = upTo(5).flatMap((row) =>
    upTo(FEWER_PLACES / 5).map((place) => ({
      x: 50 + place * 10,
      y: 60 + row * 10,
      row: String.fromCharCode(65 + row),
      number: String(place + 1),
      tierId: seated.id,
    })),
  );
  const stage = { x: 50, y: 10, width: 100, height: 30, name: text('Stage') };
  return { width: 200, height: 200, stage, areas: [{ id: 'stalls', name: text('Stalls'), seats }] };
}
