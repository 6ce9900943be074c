import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isAnyOf } from '#boxoffice/platform/database/rowsInSql.ts';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { priceTypes, seatMaps, sessions, tiers } from '#boxoffice/platform/schema/stock.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import type { CatalogueActivity } from '#shared/contract/catalogueFile.ts';
import { asksForMore } from '#shared/domain/selling/ticketHolders.ts';
import { adjustUnits } from './adjustUnits.ts';
import { upsertInBatches } from './insertInBatches.ts';
import { insertSessions, toSessionRows } from './insertSessions.ts';

type Stored = Pick<typeof sessions.$inferSelect, 'startsAt' | 'names' | 'idDigits'> & {
  venueId: string;
  taken: number;
  currency: string;
};

/**
 * Columns of a stored session that an import does not change. Only the commands `frontrow events stop`, `resume`,
 * `postpone` and `cancel` change these columns.
 */
const OWN_COLUMNS = ['declaredStatus', 'postponedFrom', 'postponedAt', 'refundsUntil', 'cancelledAt'];

/**
 * Updates the sessions of stored events and inserts new ones. Returns the changes that sold or held tickets prevent.
 */
export async function updateSessions(tx: Database, changed: readonly CatalogueActivity[]): Promise<string[]> {
  const stored = await lockSessions(
    tx,
    changed.flatMap(({ sessions: of }) => of.map(({ id }) => id)),
  );
  const problems = changed.flatMap((activity) => findForbidden(activity, stored));
  if (problems.length > 0) return problems;
  const part = (isStored: boolean) =>
    changed.map((activity) => ({
      ...activity,
      sessions: activity.sessions.filter(({ id }) => stored.has(id) === isStored),
    }));

  const rows = await toSessionRows(tx, part(true));
  await upsertInBatches(tx, sessions, rows.sessions, { kept: OWN_COLUMNS });
  await upsertInBatches(tx, tiers, rows.tiers, { key: ['sessionId', 'id'] });
  await upsertInBatches(tx, priceTypes, rows.priceTypes, { key: ['sessionId', 'tierId', 'id'] });
  await upsertInBatches(tx, seatMaps, rows.seatMaps, { key: ['sessionId'] });
  for (const { sessions: of } of part(true))
    for (const session of of) problems.push(...(await adjustUnits(tx, session)));
  await insertSessions(tx, part(false));
  return problems;
}

/** A new hold in a locked session waits until the import has ended. */
async function lockSessions(tx: Database, ids: readonly string[]): Promise<Map<string, Stored>> {
  await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(isAnyOf(sessions.id, ids))
    .orderBy(sessions.id)
    .for('update');
  const { rows } = await tx.execute(sql`
    select ${sessions.id}, ${sessions.startsAt} as "startsAt", ${activities.venueId} as "venueId",
      ${sessions.names}, ${sessions.idDigits} as "idDigits",
      (select count(*)::int from ${units}
        where ${units.sessionId} = ${sessions.id} and num_nonnulls(${units.holdId}, ${units.orderId}) > 0) as taken,
      (select min(${tiers.currency}) from ${tiers} where ${tiers.sessionId} = ${sessions.id}) as currency
    from ${sessions} join ${activities} on ${activities.id} = ${sessions.activityId}
    where ${isAnyOf(sessions.id, ids)}`);
  return new Map(rows.map((row) => [String(row.id), { ...(row as Stored), startsAt: new Date(String(row.startsAt)) }]));
}

/** Facts that buyers rely on cannot change while tickets are sold or held. */
function findForbidden({ venueId, sessions: of }: CatalogueActivity, stored: Map<string, Stored>): string[] {
  return of.flatMap(({ id, startsAt, tiers: [tier], names = 'none', idDigits = 0 }) => {
    const before = stored.get(id);
    if (!before || before.taken === 0) return [];
    const rules: [boolean, string][] = [
      [
        new Date(startsAt).getTime() !== before.startsAt.getTime(),
        'startsAt: cannot change; use "frontrow events postpone"',
      ],
      [venueId !== before.venueId, 'the venue cannot change'],
      [tier!.faceValue.currency !== before.currency, 'the currency cannot change'],
      [asksForMore({ names, idDigits }, before), 'names: cannot require more than before'],
    ];
    return rules
      .filter(([isBroken]) => isBroken)
      .map(([, rule]) => `sessions.${id}: ${rule}: ${before.taken} tickets are sold or held`);
  });
}
