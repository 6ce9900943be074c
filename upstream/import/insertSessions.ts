import { sql } from 'drizzle-orm';
import type { CatalogueActivity } from '#shared/contract/catalogueFile.ts';
import { DAY_MS } from '#shared/domain/durations.ts';
import { dayIn } from '#shared/domain/timeWindow.ts';
import type { Database } from '../database/database.ts';
import { cities, venues } from '../schema/places.ts';
import { seatMaps, sessions, tiers } from '../schema/stock.ts';
import { insert } from './insertRows.ts';
import { insertUnits } from './insertUnits.ts';

export async function insertSessions(tx: Database, added: CatalogueActivity[]): Promise<number> {
  const zones = await tx
    .select({ venueId: venues.id, timeZone: cities.timeZone })
    .from(venues)
    .innerJoin(cities, sql`${cities.id} = ${venues.cityId}`);
  const zoneOf = new Map(zones.map(({ venueId, timeZone }) => [venueId, timeZone]));
  const all = added.flatMap((activity) => activity.sessions.map((session) => ({ activity, session })));

  await insert(
    tx,
    sessions,
    all.map(({ activity, session: { status, ...session } }) => ({
      ...session,
      activityId: activity.id,
      startsAt: new Date(session.startsAt),
      endsAt: new Date(session.endsAt),
      doorsAt: session.doorsAt && new Date(session.doorsAt),
      saleStartsAt: new Date(session.saleStartsAt),
      saleEndsAt: session.saleEndsAt && new Date(session.saleEndsAt),
      declaredStatus: status,
      ...toDays(session, zoneOf.get(activity.venueId)!),
    })),
  );
  await insert(
    tx,
    tiers,
    all.flatMap(({ session }) =>
      session.tiers.map(({ faceValue, originalValue, ...tier }, position) => ({
        ...tier,
        sessionId: session.id,
        position,
        ...faceValue,
        originalAmount: originalValue?.amount,
      })),
    ),
  );
  const maps = all.flatMap(({ session: { id, seatMap } }) =>
    seatMap ? [{ ...seatMap, sessionId: id, areas: seatMap.areas.map(({ seats: _, ...area }) => area) }] : [],
  );
  await insert(tx, seatMaps, maps);
  return insertUnits(
    tx,
    all.map(({ session }) => session),
  );
}

/** A session past midnight counts for its first day; only sessions over 24 hours have a later last day. */
function toDays({ startsAt, endsAt }: { startsAt: string; endsAt: string }, timeZone: string) {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const firstDay = dayIn(timeZone, start);
  return { firstDay, lastDay: end.getTime() - start.getTime() > DAY_MS ? dayIn(timeZone, end) : firstDay };
}
