import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { lockNames } from '#boxoffice/platform/database/lockNames.ts';
import { insertRows, isAnyOf, rowsAs } from '#boxoffice/platform/database/rowsInSql.ts';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { holds, orders } from '#boxoffice/platform/schema/orders.ts';
import { rooms } from '#boxoffice/platform/schema/rooms.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import type { RoomGate } from '#boxoffice/rooms/findTurns.ts';
import { LIVING_STATUSES } from '#shared/domain/selling/orderLifecycle.ts';
import type { SeatKind } from '#shared/domain/selling/seatKinds.ts';

export type HoldRow = typeof holds.$inferSelect;
/** A hold belongs to the user, or to the device of an anonymous visitor. */
export type Buyer = { userId: string | undefined; deviceId: string | undefined };
export type Sale = { session: typeof sessions.$inferSelect; activityId: string; limit: number; gate: RoomGate };
export type HoldKey = { holdId: string; buyer: Buyer };

/** Serialises holds and orders of a buyer for an event, to enforce the purchase limit under concurrency. */
export async function lockBuyers(tx: Database, buyers: readonly { buyer: Buyer; activityId: string }[]): Promise<void> {
  const names = buyers.flatMap(({ buyer: { userId, deviceId }, activityId }) => [
    ...(deviceId ? [`device ${deviceId} ${activityId}`] : []),
    ...(userId ? [`user ${userId} ${activityId}`] : []),
  ]);
  await lockNames(tx, names);
}

const GATE = { sessionId: rooms.sessionId, ticketKey: rooms.ticketKey };

/** Reads the facts that decide whether a session is on sale, by session id. */
export async function findSales(tx: Database, sessionIds: readonly string[]): Promise<Map<string, Sale>> {
  const sales = await tx
    .select({ session: sessions, activityId: activities.id, limit: activities.purchaseLimit, gate: GATE })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activityId))
    .leftJoin(rooms, and(eq(rooms.sessionId, sessions.id), isNull(rooms.endedAt)))
    .where(isAnyOf(sessions.id, sessionIds));
  return new Map(sales.map((sale) => [sale.session.id, sale]));
}

export async function insertHolds(tx: Database, added: readonly HoldRow[]): Promise<void> {
  await tx.execute(insertRows(holds, added));
}

export async function deleteHolds(tx: Database, holdIds: readonly string[]): Promise<void> {
  await tx.delete(holds).where(isAnyOf(holds.id, holdIds));
}

export async function findHold(db: Database, key: HoldKey): Promise<HoldRow | undefined> {
  return (await findHolds(db, [key]))[0];
}

/** Returns undefined for a hold of another buyer. */
export async function findHolds(tx: Database, keys: readonly HoldKey[]): Promise<(HoldRow | undefined)[]> {
  const ids = keys.map(({ holdId }) => holdId);
  const stored = await tx.select().from(holds).where(isAnyOf(holds.id, ids));
  const byId = new Map(stored.map((hold) => [hold.id, hold]));
  return keys.map(({ holdId, buyer }) => {
    const hold = byId.get(holdId.toLowerCase());
    return hold && isHeldBy(hold, buyer) ? hold : undefined;
  });
}

/** Locks the holds, so that they neither expire nor are released until the transaction ends. */
export async function lockHolds(tx: Database, holdIds: readonly string[]): Promise<Map<string, HoldRow>> {
  const locked = await tx.select().from(holds).where(isAnyOf(holds.id, holdIds)).orderBy(holds.id).for('update');
  return new Map(locked.map((hold) => [hold.id, hold]));
}

/** Returns the ids of the holds that this call ended. */
export async function endHolds(tx: Database, holdIds: readonly string[], now: Date): Promise<string[]> {
  const ended = await tx
    .update(holds)
    .set({ endedAt: now })
    .where(and(isAnyOf(holds.id, holdIds), isNull(holds.endedAt)))
    .returning({ id: holds.id });
  return ended.map(({ id }) => id);
}

export type LivingHold = Pick<HoldRow, 'id' | 'sessionId' | 'quantity'> & {
  activityId: string;
  expiresAt: string;
  units: { id: number; tierId: string; priceTypeId: string | null; kind: SeatKind | null }[];
};

/**
 * Lists each buyer's holds that have not ended; some may have expired. `num_nulls` avoids the index on `user_id`, which
 * contains all anonymous holds under null.
 */
export async function listLivingHolds(tx: Database, buyers: readonly { buyer: Buyer }[]): Promise<LivingHold[][]> {
  const rows = buyers.map(({ buyer }, n) => ({ n, user_id: buyer.userId, device_id: buyer.deviceId }));
  const { rows: living } = await tx.execute(sql`
    select buyer.n, hold.id, hold.session_id as "sessionId", hold.quantity, hold.expires_at as "expiresAt",
      ${sessions.activityId} as "activityId", (
        select coalesce(json_agg(json_build_object(
          'id', u.id, 'tierId', u.tier_id, 'priceTypeId', u.price_type_id, 'kind', u.seat_kind)), '[]')
        from ${units} u where u.hold_id = hold.id) as units
    from ${rowsAs('buyer (n int, user_id uuid, device_id uuid)', rows)}, lateral (
      select * from ${holds} held where held.user_id = buyer.user_id and held.ended_at is null
      union all
      select * from ${holds} held
      where held.device_id = buyer.device_id and num_nulls(held.user_id) = 1 and held.ended_at is null) hold
    join ${sessions} on ${sessions.id} = hold.session_id
    order by hold.id`);
  const byBuyer = Map.groupBy(living as (LivingHold & { n: number })[], ({ n }) => n);
  return buyers.map((_buyer, n) => byBuyer.get(n) ?? []);
}

/** Returns the number of tickets of an event in each account's orders that are not closed. */
export async function countOrdered(
  tx: Database,
  buyers: readonly { buyer: { userId: string | undefined }; activityId: string }[],
): Promise<number[]> {
  const rows = buyers.map(({ buyer, activityId }, n) => ({ n, user_id: buyer.userId, activity_id: activityId }));
  const { rows: counts } = await tx.execute(sql`
    select (
      select coalesce(sum(${orders.quantity}), 0)::int from ${orders}
      where ${orders.activityId} = buyer.activity_id and ${orders.userId} = buyer.user_id
        and ${inArray(orders.status, LIVING_STATUSES)}) as ordered
    from ${rowsAs('buyer (n int, user_id uuid, activity_id text)', rows)} order by n`);
  return counts.map(({ ordered }) => ordered as number);
}

/** Ends expired holds. Skips those that another transaction has locked. */
export async function endDueHolds(tx: Database, { now, most }: { now: Date; most: number }): Promise<string[]> {
  const due = sql`(
    select id from ${holds} due where due.ended_at is null and due.expires_at <= ${now.toISOString()}::timestamptz
    order by due.expires_at limit ${most} for update skip locked)`;
  const ended = await tx
    .update(holds)
    .set({ endedAt: now })
    .where(sql`${holds.id} in ${due}`)
    .returning({ id: holds.id });
  return ended.map(({ id }) => id);
}

/** Deletes ended holds without an order. */
export async function deleteEndedHolds(db: Database, endedBefore: Date): Promise<void> {
  await db.execute(sql`
    delete from ${holds} old where old.ended_at < ${endedBefore.toISOString()}::timestamptz
      and not exists (select 1 from ${orders} o where o.hold_id = old.id)`);
}

/** A hold without a user belongs to the device. A hold with a user belongs to the user on every device. */
export const isHeldBy = (hold: HoldRow, { userId, deviceId }: Buyer) =>
  hold.userId === null ? hold.deviceId === deviceId : hold.userId === userId;
