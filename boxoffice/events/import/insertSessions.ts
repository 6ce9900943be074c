import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { cities, venues } from '#boxoffice/platform/schema/places.ts';
import { priceTypes, seatMaps, sessions, tiers } from '#boxoffice/platform/schema/stock.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import type { CatalogueActivity, CatalogueSession } from '#shared/contract/catalogueFile.ts';
import { dayIn } from '#shared/domain/search/timeWindow.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { insertInBatches } from './insertInBatches.ts';

/** Rows of sessions, their tiers, price types and seat maps. */
type SessionRows = Record<'sessions' | 'tiers' | 'priceTypes' | 'seatMaps', Record<string, unknown>[]>;

/** Inserts the sessions of events with their units. */
export async function insertSessions(tx: Database, added: readonly CatalogueActivity[]): Promise<void> {
  const rows = await toSessionRows(tx, added);
  await insertInBatches(tx, sessions, rows.sessions);
  await insertInBatches(tx, tiers, rows.tiers);
  await insertInBatches(tx, priceTypes, rows.priceTypes);
  await insertInBatches(tx, seatMaps, rows.seatMaps);
  await insertUnits(
    tx,
    added.flatMap((activity) => activity.sessions),
  );
}

export async function toSessionRows(tx: Database, of: readonly CatalogueActivity[]): Promise<SessionRows> {
  const zones = await tx
    .select({ venueId: venues.id, timeZone: cities.timeZone })
    .from(venues)
    .innerJoin(cities, sql`${cities.id} = ${venues.cityId}`);
  const zoneOf = new Map(zones.map(({ venueId, timeZone }) => [venueId, timeZone]));
  const all = of.flatMap((activity) => activity.sessions.map((session) => ({ activity, session })));
  return {
    sessions: all.map(({ activity, session }) => toSessionRow(session, activity.id, zoneOf.get(activity.venueId)!)),
    tiers: all.flatMap(({ session }) =>
      session.tiers.map(
        ({ faceValue, originalValue, capacity: _, soldElsewhere: __, priceTypes: ___, ...tier }, position) => ({
          ...tier,
          sessionId: session.id,
          position,
          ...faceValue,
          originalAmount: originalValue?.amount,
        }),
      ),
    ),
    priceTypes: all.flatMap(({ session }) =>
      session.tiers.flatMap(({ id: tierId, priceTypes: types = [] }) =>
        types.map((type, position) => ({ ...type, sessionId: session.id, tierId, position })),
      ),
    ),
    seatMaps: all.flatMap(({ session: { id, seatMap } }) =>
      seatMap ? [{ ...seatMap, sessionId: id, areas: seatMap.areas.map(({ seats: _, ...area }) => area) }] : [],
    ),
  };
}

function toSessionRow({ status, accessible, ...session }: CatalogueSession, activityId: string, timeZone: string) {
  const [startsAt, endsAt] = [new Date(session.startsAt), new Date(session.endsAt)];
  return {
    ...session,
    activityId,
    startsAt,
    endsAt,
    doorsAt: session.doorsAt && new Date(session.doorsAt),
    saleStartsAt: new Date(session.saleStartsAt),
    saleEndsAt: session.saleEndsAt && new Date(session.saleEndsAt),
    namesUntil: session.namesUntil && new Date(session.namesUntil),
    declaredStatus: status,
    accessiblePriceTypes: accessible?.priceTypes ?? [],
    accessibleUntil: accessible?.releasedAt && new Date(accessible.releasedAt),
    ...toDays({ startsAt, endsAt }, timeZone),
  };
}

/** A session that ends after midnight belongs to its first day only, unless it lasts more than 24 hours. */
export function toDays({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, timeZone: string) {
  const firstDay = dayIn(timeZone, startsAt);
  return { firstDay, lastDay: endsAt.getTime() - startsAt.getTime() > DAY_MS ? dayIn(timeZone, endsAt) : firstDay };
}

type Standing = { session: string; tier: string; capacity: number; sold: number };

/** Keeps each statement far below the statement timeout. */
const PLACES_AT_ONCE = 20_000;

/** Inserts one row per seat and standing place, many in each statement. The values are sent as JSON. */
async function insertUnits(tx: Database, sessions: CatalogueSession[]): Promise<void> {
  const standing = sessions.flatMap((session) =>
    session.tiers.map(({ id, capacity = 0, soldElsewhere = 0 }) => ({
      session: session.id,
      tier: id,
      capacity,
      sold: soldElsewhere,
    })),
  );
  await checkReferences(tx, 'replica');
  for (const batch of inBatches(standing.filter(({ capacity }) => capacity > 0))) await insertPlaces(tx, batch);
  for (const session of sessions.filter(({ seatMap }) => seatMap)) await insertSeats(tx, session);
  await checkReferences(tx, 'origin');
}

/**
 * Turns foreign key checks off (`replica`) or on (`origin`). Without checks, inserting units takes half the time. Does
 * nothing without superuser rights, which PGlite gives.
 */
async function checkReferences(tx: Database, role: 'replica' | 'origin'): Promise<void> {
  await tx.execute(sql`
    select set_config('session_replication_role', ${role}, true) where current_setting('is_superuser') = 'on'`);
}

function inBatches(standing: Standing[]): Standing[][] {
  const batches: Standing[][] = [];
  let places = Number.POSITIVE_INFINITY;
  for (const tier of standing) {
    places += tier.capacity;
    if (places <= PLACES_AT_ONCE) batches.at(-1)!.push(tier);
    else {
      batches.push([tier]);
      places = tier.capacity;
    }
  }
  return batches;
}

async function insertPlaces(tx: Database, batch: Standing[]): Promise<void> {
  await tx.execute(sql`
    insert into ${units} (session_id, tier_id, state)
    select place.session, place.tier, case when number <= place.sold then 'sold' else 'free' end
    from json_to_recordset(${JSON.stringify(batch)}::json) as place(session text, tier text, capacity int, sold int),
      generate_series(1, place.capacity) as number`);
}

async function insertSeats(tx: Database, { id, tiers, seatMap }: CatalogueSession): Promise<void> {
  const seats = seatMap!.areas.flatMap((area) => area.seats.map((seat) => ({ ...seat, area: area.id })));
  const seatsOf = Map.groupBy(seats, ({ tierId }) => tierId);
  const sold = new Set(tiers.flatMap((tier) => [...spreadSold(seatsOf.get(tier.id) ?? [], tier.soldElsewhere ?? 0)]));
  const rows = seats.map((seat) => ({ ...seat, state: sold.has(seat) ? 'sold' : 'free' }));
  await tx.execute(sql`
    insert into ${units} (session_id, tier_id, state, area_id, row_name, seat_number, x, y, seat_kind)
    select ${id}, seat."tierId", seat.state, seat.area, seat.row, seat.number, seat.x, seat.y, seat.kind
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as seat("tierId" text, state text, area text, "row" text, number text, x real, y real, kind text)`);
}

type Seat = { row: string; number: string };

/** Picks `count` seats in a realistic pattern: adjacent pairs spread over the hall, the same on every import. */
function spreadSold<S extends Seat>(seats: readonly S[], count: number): Set<S> {
  const pairs = Map.groupBy(seats, ({ row, number }) => `${row}/${Math.floor(Number.parseInt(number, 10) / 2)}`);
  const shuffled = [...pairs].toSorted(([a], [b]) => scatter(a) - scatter(b)).flatMap(([, pair]) => pair);
  return new Set(shuffled.slice(0, count));
}

/** FNV-1a hash: a pseudo-random but stable order. */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
