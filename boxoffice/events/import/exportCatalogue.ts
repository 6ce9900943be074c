import { and, asc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isAnyOf } from '#boxoffice/platform/database/rowsInSql.ts';
import { activities, activityArtists, artists, banners } from '#boxoffice/platform/schema/activities.ts';
import { cities, venues } from '#boxoffice/platform/schema/places.ts';
import { rooms } from '#boxoffice/platform/schema/rooms.ts';
import { priceTypes, seatMaps, sessions, tiers } from '#boxoffice/platform/schema/stock.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import { settings } from '#boxoffice/platform/schema/visitors.ts';
import type { CatalogueActivity, CatalogueFile, CatalogueSession } from '#shared/contract/catalogueFile.ts';
import { Contact } from '#shared/contract/home.ts';
import { toZonedMoment } from '#shared/domain/language/zonedMoment.ts';

/**
 * Exports the catalogue as a file for `importCatalogue()`. Units that are held, or that this box office sold, count as
 * free. Times are in the venue's zone. All data is read in one snapshot.
 */
export async function exportCatalogue(db: Database): Promise<CatalogueFile> {
  return db.transaction((tx) => collectCatalogue(tx), { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** Collects the catalogue with the given events, or with all. */
export async function collectCatalogue(tx: Database, activityIds?: readonly string[]): Promise<CatalogueFile> {
  const cityRows = await tx.select().from(cities).orderBy(asc(cities.id));
  const venueRows = await tx.select().from(venues).orderBy(asc(venues.id));
  const cityOf = new Map(cityRows.map((city) => [city.id, city]));
  const zoneOf = new Map(venueRows.map(({ id, cityId }) => [id, cityOf.get(cityId)!.timeZone]));
  const facts = new Map((await tx.select().from(settings)).map(({ name, value }) => [name, value]));
  const bannerRows = await tx.select().from(banners).orderBy(asc(banners.position));

  return {
    demo: facts.get('demo') === true,
    cities: cityRows.map(({ changedBy: _, ...city }) => city),
    venues: venueRows.map(({ cityId, changedBy: _, ...venue }) => ({ ...venue, cityCode: cityOf.get(cityId)!.code })),
    artists: await tx.select().from(artists).orderBy(asc(artists.id)),
    activities: await readActivities(tx, zoneOf, activityIds),
    banners: bannerRows.map(({ position: _, ...banner }) => withoutNulls(banner)),
    contact: Contact.parse(facts.get('contact') ?? { email: '', phone: '' }),
  };
}

async function readActivities(
  tx: Database,
  zoneOf: ReadonlyMap<string, string>,
  ids?: readonly string[],
): Promise<CatalogueFile['activities']> {
  const rows = await tx
    .select()
    .from(activities)
    .where(ids && isAnyOf(activities.id, ids))
    .orderBy(asc(activities.id));
  const lineup = await tx
    .select()
    .from(activityArtists)
    .where(ids && isAnyOf(activityArtists.activityId, ids))
    .orderBy(asc(activityArtists.position));
  const lineupOf = Map.groupBy(lineup, ({ activityId }) => activityId);
  const timeZoneOf = new Map(rows.map(({ id, venueId }) => [id, zoneOf.get(venueId)!]));
  const sessionsOf = await exportSessions(tx, timeZoneOf, ids);

  return rows.map(({ searchText: _, changedBy: __, ...activity }) => ({
    ...withoutNulls(activity),
    type: activity.type as CatalogueActivity['type'],
    lineup: (lineupOf.get(activity.id) ?? []).map(({ artistId, role }) => withoutNulls({ artistId, role })),
    sessions: sessionsOf.get(activity.id) ?? [],
  }));
}

type Stock = { capacity: number; soldElsewhere: number };

/**
 * Exports the sessions of the given events, or of all, by event. `timeZoneOf` maps an event to the zone of its times.
 */
async function exportSessions(
  tx: Database,
  timeZoneOf: ReadonlyMap<string, string>,
  activityIds?: readonly string[],
): Promise<Map<string, CatalogueSession[]>> {
  const rows = await tx
    .select(FILE_COLUMNS)
    .from(sessions)
    .where(activityIds && isAnyOf(sessions.activityId, activityIds))
    .orderBy(asc(sessions.startsAt), asc(sessions.id));
  const ids = activityIds && rows.map(({ id }) => id);
  const tiersOf = await readTiers(tx, ids);
  const seatMapOf = await readSeatMaps(tx, ids);
  const roomOf = await readRooms(tx, ids);
  const exported = rows.map(
    ({ activityId, declaredStatus, names, idDigits, priceTypes: types, releasedAt, ...session }) => {
      const [seatMap, room] = [seatMapOf.get(session.id), roomOf.get(session.id)];
      const timeZone = timeZoneOf.get(activityId)!;
      return {
        activityId,
        session: {
          ...withMoments(withoutNulls(session), timeZone),
          status: declaredStatus,
          ...(names !== 'none' && { names }),
          ...(idDigits > 0 && { idDigits }),
          ...(room && { room: withMoments(room, timeZone) }),
          tiers: tiersOf.get(session.id) ?? [],
          ...(seatMap && { seatMap }),
          ...(types.length > 0 && {
            accessible: withMoments(withoutNulls({ priceTypes: types, releasedAt }), timeZone),
          }),
        } as CatalogueSession,
      };
    },
  );
  const byActivity = Map.groupBy(exported, ({ activityId }) => activityId);
  return new Map([...byActivity].map(([activityId, found]) => [activityId, found.map(({ session }) => session)]));
}

/** Columns of a session, under the names that the file uses. */
const FILE_COLUMNS = {
  activityId: sessions.activityId,
  id: sessions.id,
  name: sessions.name,
  startsAt: sessions.startsAt,
  endsAt: sessions.endsAt,
  doorsAt: sessions.doorsAt,
  saleStartsAt: sessions.saleStartsAt,
  saleEndsAt: sessions.saleEndsAt,
  declaredStatus: sessions.declaredStatus,
  highDemand: sessions.highDemand,
  priceTypes: sessions.accessiblePriceTypes,
  releasedAt: sessions.accessibleUntil,
  names: sessions.names,
  idDigits: sessions.idDigits,
  namesUntil: sessions.namesUntil,
};

function withMoments(entity: Record<string, unknown>, timeZone: string) {
  return Object.fromEntries(
    Object.entries(entity).map(([name, value]) => [name, value instanceof Date ? toMoment(value, timeZone) : value]),
  );
}

/** The zoned format has no milliseconds, so times with milliseconds are in UTC. */
function toMoment(moment: Date, timeZone: string): string {
  const iso = moment.toISOString();
  return iso.endsWith('.000Z') ? toZonedMoment(iso, timeZone) : iso;
}

async function readTiers(tx: Database, ids?: readonly string[]): Promise<Map<string, CatalogueSession['tiers']>> {
  const stock = await readStock(tx, ids && isAnyOf(units.sessionId, ids));
  const rows = await tx
    .select()
    .from(tiers)
    .where(ids && isAnyOf(tiers.sessionId, ids))
    .orderBy(asc(tiers.sessionId), asc(tiers.position));
  const types = await tx
    .select()
    .from(priceTypes)
    .where(ids && isAnyOf(priceTypes.sessionId, ids))
    .orderBy(asc(priceTypes.position));
  const typesOf = Map.groupBy(types, (type) => `${type.sessionId}/${type.tierId}`);
  const exported = rows.map(
    ({ sessionId, position: _, amount, originalAmount, currency, reduced, hidden, ...tier }) => {
      const own = typesOf.get(`${sessionId}/${tier.id}`)?.map(toPriceType);
      const { capacity = 0, soldElsewhere = 0 } = stock.get(`${sessionId}/${tier.id}`) ?? {};
      return {
        sessionId,
        tier: {
          ...tier,
          faceValue: { amount, currency },
          ...(originalAmount !== null && { originalValue: { amount: originalAmount, currency } }),
          ...(reduced && { reduced }),
          ...(hidden && { hidden }),
          ...(own && { priceTypes: own }),
          ...(capacity > 0 && { capacity }),
          ...(soldElsewhere > 0 && { soldElsewhere }),
        },
      };
    },
  );
  const bySession = Map.groupBy(exported, ({ sessionId }) => sessionId);
  return new Map([...bySession].map(([sessionId, found]) => [sessionId, found.map(({ tier }) => tier)]));
}

function toPriceType({ sessionId: _, tierId: __, position: ___, hidden, ...type }: typeof priceTypes.$inferSelect) {
  return { ...withoutNulls(type), ...(hidden && { hidden }) };
}

/** Reads the standing capacity of each tier, and the number of its units that were sold elsewhere, without an order. */
async function readStock(tx: Database, wanted: SQL = sql`true`): Promise<Map<string, Stock>> {
  const { rows } = await tx.execute(sql`
    select session_id || '/' || tier_id as tier, (count(*) filter (where area_id is null))::int as capacity,
      (count(*) filter (where state = 'sold' and order_id is null))::int as "soldElsewhere"
    from ${units} where ${wanted} group by 1`);
  return new Map(rows.map(({ tier, ...stock }) => [String(tier), stock as Stock]));
}

async function readSeatMaps(tx: Database, ids?: readonly string[]): Promise<Map<string, CatalogueSession['seatMap']>> {
  const { id, sessionId, areaId, row, number, x, y, tierId, kind } = units;
  const seats = await tx
    .select({ sessionId, areaId, seat: { x, y, row, number, tierId, kind } })
    .from(units)
    .where(and(isNotNull(areaId), ids && isAnyOf(sessionId, ids)))
    .orderBy(asc(id));
  const seatsOf = Map.groupBy(seats, (seat) => `${seat.sessionId}/${seat.areaId}`);
  const rows = await tx
    .select()
    .from(seatMaps)
    .where(ids && isAnyOf(seatMaps.sessionId, ids));
  return new Map(
    rows.map(({ sessionId: session, areas, ...seatMap }) => [
      session,
      {
        ...seatMap,
        areas: areas.map((area) => ({
          ...area,
          seats: (seatsOf.get(`${session}/${area.id}`) ?? []).map(({ seat }) => withoutNulls(seat) as never),
        })),
      },
    ]),
  );
}

/**
 * Without `ids`, reads only waiting rooms that an import would accept: those that are neither closed nor over, and that
 * open before the sale.
 */
async function readRooms(tx: Database, ids?: readonly string[]) {
  const isFromFile = and(isNull(rooms.closedAt), isNull(rooms.endedAt), lt(rooms.opensAt, sessions.saleStartsAt));
  const rows = await tx
    .select({ sessionId: rooms.sessionId, room: { opensAt: rooms.opensAt, rate: rooms.rate } })
    .from(rooms)
    .innerJoin(sessions, eq(sessions.id, rooms.sessionId))
    .where(ids ? isAnyOf(rooms.sessionId, ids) : isFromFile);
  return new Map(rows.map(({ sessionId, room }) => [sessionId, room]));
}

type WithoutNulls<Row> = { [Key in keyof Row as null extends Row[Key] ? never : Key]: Row[Key] } & {
  [Key in keyof Row as null extends Row[Key] ? Key : never]?: NonNullable<Row[Key]>;
};

/** Removes null columns from a row, because the file omits absent values. */
function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<Row>;
}
