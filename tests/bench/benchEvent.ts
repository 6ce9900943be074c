import { importCatalogue } from '#boxoffice/events/import/importCatalogue.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { anActivity, aSession, smallCatalogue } from '#tests/support/boxoffice/smallCatalogue.ts';

/** An event with 10,000 places of one tier, on sale. */
export const BENCH_EVENT = { activityId: 'bench', sessionId: 'bench-1', tierId: 'floor' };

export async function importBenchEvent(db: Database): Promise<void> {
  const { activityId, sessionId } = BENCH_EVENT;
  const [tier] = aSession({ id: sessionId }).tiers;
  const session = aSession({
    id: sessionId,
    startsAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    saleStartsAt: new Date(Date.now() - DAY_MS).toISOString(),
    tiers: [{ ...tier!, capacity: 10_000 }],
  });
  const activities = [anActivity({ id: activityId, sessions: [session] })];
  const imported = await importCatalogue(db, { ...smallCatalogue(), banners: [], activities });
  if (!imported.ok) throw new Error(imported.refusal.problems.join('\n'));
}
