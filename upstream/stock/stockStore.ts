import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { isAnyOf, rowsAs } from '../database/rowsInSql.ts';
import { units } from '../schema/units.ts';

/** The hold or order that units belong to. */
type UnitOwner = { holdId: string } | { orderId: string };
export type TakenUnit = { id: number; holdId: string | null; orderId: string | null };

export async function freeUnitsOf(
  tx: Database,
  owner: { holdIds: readonly string[] } | { orderId: string; only?: readonly number[] },
) {
  const isOwned =
    'orderId' in owner
      ? and(eq(units.orderId, owner.orderId), owner.only && inArray(units.id, [...owner.only]))
      : isAnyOf(units.holdId, owner.holdIds);
  await tx.update(units).set({ state: 'free', holdId: null, orderId: null }).where(isOwned);
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

/** Takes those units that are free and not locked by another transaction. */
export async function takeUnits(
  tx: Database,
  requests: readonly (UnitOwner & { unitId: number; sessionId: string })[],
): Promise<TakenUnit[]> {
  return take(
    tx,
    sql`select u.id, request.hold_id, request.order_id
      from ${rowsAs('request (unit_id bigint, session_id text, hold_id uuid, order_id uuid)', requests.map(toRow))}
      join ${units} u on u.id = request.unit_id and u.session_id = request.session_id
      where u.state = 'free' order by u.id for update of u skip locked`,
  );
}

/**
 * Takes up to `most` free units of a tier for each owner. The first owners are served first. `order by id + 0` matches
 * the index `units_free`; for `id` alone, PostgreSQL scans the primary key of all events' units.
 */
export async function takeAnyUnits(
  tx: Database,
  requests: readonly (UnitOwner & { sessionId: string; tierId: string; most: number })[],
): Promise<TakenUnit[]> {
  const rows = requests.map((row, n) => ({ n, ...toRow(row) }));
  return take(
    tx,
    sql`with claim as (
        select session_id, tier_id, hold_id, order_id,
          row_number() over (partition by session_id, tier_id order by n, place) as turn
        from ${rowsAs('request (n int, session_id text, tier_id text, most int, hold_id uuid, order_id uuid)', rows)},
          generate_series(1, most) place),
      tier as (select session_id, tier_id, count(*) as most from claim group by session_id, tier_id),
      place as materialized (
        select unit.id, tier.session_id, tier.tier_id,
          row_number() over (partition by tier.session_id, tier.tier_id order by unit.id) as turn
        from tier, lateral (
          select u.id from ${units} u
          where u.session_id = tier.session_id and u.tier_id = tier.tier_id and u.state = 'free'
          order by u.id + 0 limit tier.most for update skip locked) unit)
      select place.id, claim.hold_id, claim.order_id from place join claim using (session_id, tier_id, turn)`,
  );
}

async function take(tx: Database, choice: SQL): Promise<TakenUnit[]> {
  const { rows } = await tx.execute(sql`
    with choice as materialized (${choice})
    update ${units} set state = 'held', hold_id = choice.hold_id, order_id = choice.order_id
    from choice where ${units.id} = choice.id
    returning ${units.id} as id, ${units.holdId} as "holdId", ${units.orderId} as "orderId"`);
  return rows.map((row) => ({ ...(row as TakenUnit), id: Number(row.id) }));
}

type RequestedUnits = UnitOwner & { unitId?: number; sessionId: string; tierId?: string; most?: number };

function toRow({ unitId, sessionId, tierId, most, ...owner }: RequestedUnits) {
  const [holdId, orderId] = 'holdId' in owner ? [owner.holdId, null] : [null, owner.orderId];
  return { unit_id: unitId, session_id: sessionId, tier_id: tierId, most, hold_id: holdId, order_id: orderId };
}
