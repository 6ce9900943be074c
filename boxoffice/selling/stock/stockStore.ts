import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isAnyOf, rowsAs } from '#boxoffice/platform/database/rowsInSql.ts';
import { seatMaps, tiers } from '#boxoffice/platform/schema/stock.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import type { AccessibleKind, SeatKind } from '#shared/domain/selling/seatKinds.ts';
import type { KindSeat, SeatKinds } from './rankSeats.ts';
import type { Point } from './seatRows.ts';

type PackedSeat = [id: number, areaId: string, row: string, x: number, y: number, free: boolean, kind: SeatKind | null];
export type TierKey = { sessionId: string; tierId: string };

/**
 * Reads the seats of a tier and the centre of the stage; undefined for standing places. The query packs each seat as a
 * JSON array.
 */
export async function findSeatsOfTier(
  tx: Database,
  { sessionId, tierId }: TierKey,
): Promise<{ seats: KindSeat[]; stage: Point } | undefined> {
  const packed = sql<PackedSeat[] | null>`(
    select json_agg(json_build_array(u.id, u.area_id, u.row_name, u.x, u.y, u.state = 'free', u.seat_kind))
    from ${units} u where u.session_id = ${sessionId} and u.tier_id = ${tierId} and u.area_id is not null)`;
  const [map] = await tx
    .select({ stage: seatMaps.stage, packed })
    .from(seatMaps)
    .where(eq(seatMaps.sessionId, sessionId));
  if (!map?.packed) return undefined;

  const seats = map.packed.map(([id, areaId, row, x, y, free, kind]) => ({ id, areaId, row, x, y, free, kind }));
  const { stage } = map;
  return { seats, stage: { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 } };
}

export type SeatRow = Awaited<ReturnType<typeof findSeats>>[number];

export async function findSeats(tx: Database, seatIds: readonly number[]) {
  if (seatIds.length === 0) return [];
  return tx
    .select({
      id: units.id,
      sessionId: units.sessionId,
      tierId: units.tierId,
      kind: units.kind,
      isHidden: tiers.hidden,
      state: units.state,
      row: units.row,
      number: units.number,
    })
    .from(units)
    .innerJoin(tiers, and(eq(tiers.sessionId, units.sessionId), eq(tiers.id, units.tierId)))
    .where(and(isAnyOf(units.id, seatIds), isNotNull(units.areaId)));
}

export type FreeUnits = { free: number; isHidden: boolean };

export const tierNameOf = ({ sessionId, tierId, kind }: TierKey & { kind?: AccessibleKind | undefined }) =>
  [sessionId, tierId, kind].filter(Boolean).join(' ');

type CountedChoice = TierKey & { quantity: number; kind: AccessibleKind | undefined; kinds: SeatKinds };

/**
 * Counts the free units by session, tier and kind, up to the total quantity that the choices need. Leaves out unknown
 * tiers.
 */
export async function countFree(tx: Database, choices: readonly CountedChoice[]): Promise<Map<string, FreeUnits>> {
  if (choices.length === 0) return new Map();
  const rows = choices.map(({ sessionId, tierId, ...rest }) => ({ session_id: sessionId, tier_id: tierId, ...rest }));
  const columns = 'session_id text, tier_id text, quantity int, kind text, kinds text[]';
  const { rows: counts } = await tx.execute(sql`
    select concat_ws(' ', choice.session_id, choice.tier_id, choice.kind) as name, ${tiers.hidden} as hidden, (
      select count(*)::int from (
        select 1 from ${units} u
        where u.session_id = choice.session_id and u.tier_id = choice.tier_id and u.state = 'free'
          and coalesce(u.seat_kind, '') = any(choice.kinds)
        limit choice.most) counted) as free
    from (
      select session_id, tier_id, kind, kinds, sum(quantity)::int as most
      from ${rowsAs(`choice (${columns})`, rows)} group by session_id, tier_id, kind, kinds) choice
    join ${tiers} on ${tiers.sessionId} = choice.session_id and ${tiers.id} = choice.tier_id`);
  return new Map(
    counts.map(({ name, free, hidden }) => [String(name), { free: Number(free), isHidden: Boolean(hidden) }]),
  );
}

/** The hold or order to which units belong. */
type UnitOwner = { holdId: string } | { orderId: string };
export type TakenUnit = { id: number; tierId: string; holdId: string | null; orderId: string | null };
type TakeRequest = UnitOwner & { sessionId: string; priceTypeId?: string | null | undefined };

export async function freeUnitsOf(
  tx: Database,
  owner:
    | { holdIds: readonly string[] }
    | { unitIds: readonly number[] }
    | { orderId: string; only?: readonly number[] },
) {
  const isOwned =
    'orderId' in owner
      ? and(eq(units.orderId, owner.orderId), owner.only && inArray(units.id, [...owner.only]))
      : 'unitIds' in owner
        ? isAnyOf(units.id, owner.unitIds)
        : isAnyOf(units.holdId, owner.holdIds);
  await tx.update(units).set({ state: 'free', holdId: null, orderId: null, priceTypeId: null }).where(isOwned);
}

/** Moves the units of holds to the orders made from them. Returns the number of units per order. */
export async function moveUnitsToOrders(
  tx: Database,
  moves: readonly { holdId: string; orderId: string }[],
): Promise<Map<string, number>> {
  const pairs = moves.map(({ holdId, orderId }) => ({ hold_id: holdId, order_id: orderId }));
  const { rows } = await tx.execute(sql`
    update ${units} set hold_id = null, order_id = move.order_id from ${rowsAs('move (hold_id uuid, order_id uuid)', pairs)}
    where ${units.holdId} = move.hold_id and ${units.state} = 'held' returning ${units.orderId} as id`);
  const byOrder = Map.groupBy(rows, ({ id }) => id as string);
  return new Map([...byOrder].map(([orderId, units]) => [orderId, units.length]));
}

export async function sellUnitsOf(tx: Database, orderId: string): Promise<void> {
  const isHeld = and(eq(units.orderId, orderId), eq(units.state, 'held'));
  await tx.update(units).set({ state: 'sold' }).where(isHeld);
}

/**
 * Takes the requested units that are free and not locked by another transaction. With a tier, takes only units of that
 * tier.
 */
export async function takeUnits(
  tx: Database,
  requests: readonly (TakeRequest & { unitId: number; tierId?: string })[],
): Promise<TakenUnit[]> {
  const columns = 'unit_id bigint, session_id text, tier_id text, price_type_id text, hold_id uuid, order_id uuid';
  return take(
    tx,
    sql`select u.id, request.hold_id, request.order_id, request.price_type_id
      from ${rowsAs(`request (${columns})`, requests.map(toRow))}
      join ${units} u on u.id = request.unit_id and u.session_id = request.session_id
        and u.tier_id = coalesce(request.tier_id, u.tier_id)
      where u.state = 'free' order by u.id for update of u skip locked`,
  );
}

/**
 * Takes up to `most` free units of a tier for each request, in the order of the requests. `order by id + 0` matches the
 * index `units_free`; for `id` alone, PostgreSQL scans the primary key of all events' units.
 */
export async function takeAnyUnits(
  tx: Database,
  requests: readonly (TakeRequest & { tierId: string; most: number; kinds: SeatKinds })[],
): Promise<TakenUnit[]> {
  const rows = requests.map((row, n) => ({ n, ...toRow(row) }));
  const columns =
    'n int, session_id text, tier_id text, kinds text[], price_type_id text, most int, hold_id uuid, order_id uuid';
  return take(
    tx,
    sql`with claim as (
        select session_id, tier_id, kinds, hold_id, order_id, price_type_id,
          row_number() over (partition by session_id, tier_id, kinds order by n, place) as turn
        from ${rowsAs(`request (${columns})`, rows)},
          generate_series(1, most) place),
      tier as (select session_id, tier_id, kinds, count(*) as most from claim group by session_id, tier_id, kinds),
      place as materialized (
        select unit.id, tier.session_id, tier.tier_id, tier.kinds,
          row_number() over (partition by tier.session_id, tier.tier_id, tier.kinds order by unit.id) as turn
        from tier, lateral (
          select u.id from ${units} u
          where u.session_id = tier.session_id and u.tier_id = tier.tier_id and u.state = 'free'
            and coalesce(u.seat_kind, '') = any(tier.kinds)
          order by u.id + 0 limit tier.most for update skip locked) unit)
      select place.id, claim.hold_id, claim.order_id, claim.price_type_id
      from place join claim using (session_id, tier_id, kinds, turn)`,
  );
}

async function take(tx: Database, choice: SQL): Promise<TakenUnit[]> {
  const { rows } = await tx.execute(sql`
    with choice as materialized (${choice})
    update ${units} set state = 'held', hold_id = choice.hold_id, order_id = choice.order_id,
      price_type_id = choice.price_type_id
    from choice where ${units.id} = choice.id
    returning ${units.id} as id, ${units.tierId} as "tierId", ${units.holdId} as "holdId",
      ${units.orderId} as "orderId"`);
  return rows.map((row) => ({ ...(row as TakenUnit), id: Number(row.id) }));
}

type RequestedUnits = TakeRequest & { unitId?: number; tierId?: string; most?: number; kinds?: SeatKinds };

function toRow({ unitId, sessionId, tierId, priceTypeId, most, kinds, ...owner }: RequestedUnits) {
  const [holdId, orderId] = 'holdId' in owner ? [owner.holdId, null] : [null, owner.orderId];
  const place = { unit_id: unitId, session_id: sessionId, tier_id: tierId, price_type_id: priceTypeId };
  return { ...place, most, kinds, hold_id: holdId, order_id: orderId };
}
