import { importCatalogue } from '#boxoffice/events/import/importCatalogue.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { anActivity, aSession, seatRows, smallCatalogue, text } from './smallCatalogue.ts';

export const PLACES = 100;
/** Places for rushes in which the size of the crowd does not matter. They are enough for an interruption halfway. */
export const FEWER_PLACES = 40;
/** Places for a sale that takes longer than a failover. */
export const FAILOVER_PLACES = 160;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Quotas of price types, each smaller than the demand of a crowd of 80. */
export const QUOTAS = { student: 9, disability: 7, balcony: 4 };
export const QUOTA_SESSIONS = ['quota-1', 'quota-2', 'quota-3'];
/** Imports an event in high demand, and an event whose price types have quotas. */
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
  const quotas = anActivity({
    id: 'rush-quotas',
    purchaseLimit: 20,
    sessions: [...QUOTA_SESSIONS, 'quota-killed', 'quota-changed'].map((id) =>
      aSession({ id, ...dates, tiers: quotaTiers() }),
    ),
  });
  const imported = await importCatalogue(db, { ...smallCatalogue(), banners: [], activities: [rush, quotas] });
  if (!imported.ok) throw new Error(imported.refusal.problems.join('\n'));
}

const standing = (capacity: number) => ({
  id: 'floor',
  name: text('Floor'),
  faceValue: { amount: 38_000, currency: 'HKD' as const },
  capacity,
});
function quotaTiers() {
  const floor = standing(1000);
  const type = (id: string, given: object) => ({ id, name: text(id), amount: 19_000, ...given });
  const student = (quota: number) => type('student', { quota, proof: text('Student card') });
  return [
    {
      ...floor,
      priceTypes: [
        student(QUOTAS.student),
        type('disability', { quota: QUOTAS.disability }),
        type('companion', { needs: 'disability' }),
      ],
    },
    { ...floor, id: 'balcony', capacity: 100, priceTypes: [student(QUOTAS.balcony)] },
  ];
}
const seated = { id: 'stalls', name: text('Stalls'), faceValue: { amount: 48_000, currency: 'HKD' as const } };

function fiveRows() {
  const seats = seatRows({ tierId: seated.id, rows: 5, places: FEWER_PLACES / 5 });
  const stage = { x: 50, y: 10, width: 100, height: 30, name: text('Stage') };
  return { width: 200, height: 200, stage, areas: [{ id: 'stalls', name: text('Stalls'), seats }] };
}
