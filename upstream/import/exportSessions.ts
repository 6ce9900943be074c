import { asc, isNotNull, sql } from 'drizzle-orm';
import type { CatalogueSession } from '#shared/contract/catalogueFile.ts';
import { toZonedMoment } from '#shared/domain/zonedMoment.ts';
import type { Database } from '../database/database.ts';
import { seatMaps, sessions, tiers } from '../schema/stock.ts';
import { units } from '../schema/units.ts';
import { withoutNulls } from './withoutNulls.ts';

type Stock = { capacity: number; soldElsewhere: number };

/** Exports all sessions by event. `timeZoneOf` maps an event to the zone of its times. */
export async function exportSessions(
  tx: Database,
  timeZoneOf: ReadonlyMap<string, string>,
): Promise<Map<string, CatalogueSession[]>> {
  const rows = await tx.select().from(sessions).orderBy(asc(sessions.startsAt), asc(sessions.id));
  const tiersOf = await readTiers(tx);
  const seatMapOf = await readSeatMaps(tx);
  const exported = rows.map(({ activityId, declaredStatus, firstDay: _, lastDay: __, ...session }) => {
    const seatMap = seatMapOf.get(session.id);
    return {
      activityId,
      session: {
        ...withMoments(withoutNulls(session), timeZoneOf.get(activityId)!),
        status: declaredStatus,
        tiers: tiersOf.get(session.id) ?? [],
        ...(seatMap && { seatMap }),
      } as CatalogueSession,
    };
  });
  const byActivity = Map.groupBy(exported, ({ activityId }) => activityId);
  return new Map([...byActivity].map(([activityId, found]) => [activityId, found.map(({ session }) => session)]));
}

function withMoments(session: Record<string, unknown>, timeZone: string) {
  return Object.fromEntries(
    Object.entries(session).map(([name, value]) => [name, value instanceof Date ? toMoment(value, timeZone) : value]),
  );
}

/** The zoned format has no milliseconds, so such times stay in UTC. */
function toMoment(moment: Date, timeZone: string): string {
  const iso = moment.toISOString();
  return iso.endsWith('.000Z') ? toZonedMoment(iso, timeZone) : iso;
}

async function readTiers(tx: Database): Promise<Map<string, CatalogueSession['tiers']>> {
  const stock = await readStock(tx);
  const rows = await tx.select().from(tiers).orderBy(asc(tiers.sessionId), asc(tiers.position));
  const exported = rows.map(({ sessionId, position: _, amount, originalAmount, currency, ...tier }) => {
    const { capacity = 0, soldElsewhere = 0 } = stock.get(`${sessionId}/${tier.id}`) ?? {};
    return {
      sessionId,
      tier: {
        ...tier,
        faceValue: { amount, currency },
        ...(originalAmount !== null && { originalValue: { amount: originalAmount, currency } }),
        ...(capacity > 0 && { capacity }),
        ...(soldElsewhere > 0 && { soldElsewhere }),
      },
    };
  });
  const bySession = Map.groupBy(exported, ({ sessionId }) => sessionId);
  return new Map([...bySession].map(([sessionId, found]) => [sessionId, found.map(({ tier }) => tier)]));
}

/** Reads the standing capacity and the units sold elsewhere per tier. Units with an order were sold here. */
async function readStock(tx: Database): Promise<Map<string, Stock>> {
  const { rows } = await tx.execute(sql`
    select session_id || '/' || tier_id as tier, (count(*) filter (where area_id is null))::int as capacity,
      (count(*) filter (where state = 'sold' and order_id is null))::int as "soldElsewhere"
    from ${units} group by 1`);
  return new Map(rows.map(({ tier, ...stock }) => [String(tier), stock as Stock]));
}

async function readSeatMaps(tx: Database): Promise<Map<string, CatalogueSession['seatMap']>> {
  const { id, sessionId, areaId, row, number, x, y, tierId } = units;
  const seats = await tx
    .select({ sessionId, areaId, seat: { x, y, row, number, tierId } })
    .from(units)
    .where(isNotNull(areaId))
    .orderBy(asc(id));
  const seatsOf = Map.groupBy(seats, (seat) => `${seat.sessionId}/${seat.areaId}`);
  const rows = await tx.select().from(seatMaps);
  return new Map(
    rows.map(({ sessionId: session, areas, ...seatMap }) => [
      session,
      {
        ...seatMap,
        areas: areas.map((area) => ({
          ...area,
          seats: (seatsOf.get(`${session}/${area.id}`) ?? []).map(({ seat }) => seat as never),
        })),
      },
    ]),
  );
}
