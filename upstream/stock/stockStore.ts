import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { units } from '../schema/units.ts';

/** Whose units are meant: they belong to one hold or one order. */
export type UnitOwner = { holdId: string } | { orderId: string };

const belongsTo = (owner: UnitOwner) =>
  'holdId' in owner ? eq(units.holdId, owner.holdId) : eq(units.orderId, owner.orderId);

/** Gives all of them back to everybody; answers how many there were. */
export async function freeUnitsOf(tx: Database, owner: UnitOwner): Promise<number> {
  const freed = await tx
    .update(units)
    .set({ state: 'free', holdId: null, orderId: null })
    .where(belongsTo(owner))
    .returning({ id: units.id });
  return freed.length;
}

/** The hold becomes an order: nobody else could have taken its units in between. */
export async function moveUnitsToOrder(
  tx: Database,
  { holdId, orderId }: { holdId: string; orderId: string },
): Promise<{ id: number; tierId: string }[]> {
  const moved = await tx
    .update(units)
    .set({ holdId: null, orderId })
    .where(and(eq(units.holdId, holdId), eq(units.state, 'held')))
    .returning({ id: units.id, tierId: units.tierId });
  return moved.toSorted((one, other) => one.id - other.id);
}

export async function sellUnitsOf(tx: Database, orderId: string): Promise<number> {
  const sold = await tx
    .update(units)
    .set({ state: 'sold' })
    .where(and(eq(units.orderId, orderId), eq(units.state, 'held')))
    .returning({ id: units.id });
  return sold.length;
}

/** Takes those of these units that are free and that nobody else is just taking, in one statement. */
export async function takeUnits(
  tx: Database,
  unitIds: readonly number[],
  { sessionId, owner }: { sessionId: string; owner: UnitOwner },
): Promise<number[]> {
  return take(tx, owner, {
    which: sql`u.session_id = ${sessionId} and u.id = any(${toArray(unitIds)}::bigint[])`,
    most: unitIds.length,
  });
}

/** Takes any free units of a tier, as many as there are up to `most`, in one statement; those that came first go first. */
export async function takeAnyUnits(
  tx: Database,
  { sessionId, tierId, most }: { sessionId: string; tierId: string; most: number },
  owner: UnitOwner,
): Promise<number[]> {
  return take(tx, owner, { which: sql`u.session_id = ${sessionId} and u.tier_id = ${tierId}`, most });
}

/** Sorted by `id + 0` as the index is: by `id` alone, PostgreSQL walks through the units of all events by their key. */
async function take(
  tx: Database,
  owner: UnitOwner,
  { which, most }: { which: ReturnType<typeof sql>; most: number },
): Promise<number[]> {
  const [holdId, orderId] = 'holdId' in owner ? [owner.holdId, null] : [null, owner.orderId];
  const { rows } = await tx.execute(sql`
    with free as materialized (
      select u.id from ${units} u where ${which} and u.state = 'free'
      order by u.id + 0 limit ${most} for update skip locked)
    update ${units} set state = 'held', hold_id = ${holdId}::uuid, order_id = ${orderId}::uuid
    from free where ${units.id} = free.id returning ${units.id} as id`);
  return rows.map(({ id }) => Number(id));
}

const toArray = (ids: readonly number[]) => `{${ids.join(',')}}`;
