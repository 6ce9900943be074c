import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { LIVING_STATUSES } from '#shared/domain/orderLifecycle.ts';
import type { Database } from '../database.ts';
import { activities } from '../schema/activities.ts';
import { holds, orders } from '../schema/orders.ts';
import { sessions } from '../schema/stock.ts';

export type HoldRow = typeof holds.$inferSelect;
/** Who is signed in, and the device: a stranger's hold is the device's, anybody else's is their own wherever they are. */
export type Buyer = { userId: string | undefined; deviceId: string | undefined };
type HoldKey = { holdId: string; buyer: Buyer };

/** One hold or order at a time for a buyer and an event, so that nobody gets around the purchase limit by haste. */
export async function lockBuyer(tx: Database, { userId, deviceId }: Buyer, activityId: string): Promise<void> {
  const keys = [deviceId && `device ${deviceId} ${activityId}`, userId && `user ${userId} ${activityId}`];
  const locks = keys.filter(Boolean).map((key) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
}

/** All that decides whether a session's tickets may be taken. */
export async function findSale(tx: Database, sessionId: string) {
  const [sale] = await tx
    .select({ session: sessions, activityId: activities.id, limit: activities.purchaseLimit })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activityId))
    .where(eq(sessions.id, sessionId));
  return sale;
}

export async function insertHold(tx: Database, hold: typeof holds.$inferInsert): Promise<HoldRow> {
  const [created] = await tx.insert(holds).values(hold).returning();
  return created!;
}

export async function findHold(db: Database, { holdId, buyer }: HoldKey): Promise<HoldRow | undefined> {
  const [hold] = await db
    .select()
    .from(holds)
    .where(and(eq(holds.id, holdId), belongsTo(buyer)));
  return hold;
}

/** Until the transaction ends, it neither runs out nor is given back. */
export async function lockHold(tx: Database, holdId: string): Promise<HoldRow> {
  const [hold] = await tx.select().from(holds).where(eq(holds.id, holdId)).for('update');
  return hold!;
}

/** Answers whether this call ended it. */
export async function endHold(tx: Database, holdId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(holds)
    .set({ endedAt: now })
    .where(and(eq(holds.id, holdId), isNull(holds.endedAt)))
    .returning({ id: holds.id });
  return ended.length > 0;
}

/** What a buyer holds of a session. */
export function listLivingHolds(tx: Database, buyer: Buyer, sessionId: string): Promise<HoldRow[]> {
  return tx
    .select()
    .from(holds)
    .where(and(belongsTo(buyer), isNull(holds.endedAt), eq(holds.sessionId, sessionId)))
    .orderBy(holds.id);
}

/** How many tickets of an event a buyer has ordered, and how many they hold. */
export async function countTickets(
  tx: Database,
  { buyer, activityId, now }: { buyer: Buyer; activityId: string; now: Date },
): Promise<{ ordered: number; held: number }> {
  const { rows } = await tx.execute(sql`
    select
      (select coalesce(sum(${orders.quantity}), 0)::int from ${orders}
        where ${orders.activityId} = ${activityId} and ${orders.userId} = ${buyer.userId ?? NOBODY}::uuid
          and ${inArray(orders.status, LIVING_STATUSES)}) as ordered,
      (select coalesce(sum(${holds.quantity}), 0)::int
        from ${holds} join ${sessions} on ${sessions.id} = ${holds.sessionId}
        where ${sessions.activityId} = ${activityId} and ${belongsTo(buyer)}
          and ${holds.endedAt} is null and ${holds.expiresAt} > ${now.toISOString()}::timestamptz) as held`);
  return rows[0] as { ordered: number; held: number };
}

/** Ends those whose time is over and that nobody else is just ending or ordering. */
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

/** What was never ordered is forgotten after a while. */
export async function forgetHolds(db: Database, endedBefore: Date): Promise<void> {
  await db.execute(sql`
    delete from ${holds} old where old.ended_at < ${endedBefore.toISOString()}::timestamptz
      and not exists (select 1 from ${orders} o where o.hold_id = old.id)`);
}

function belongsTo({ userId, deviceId }: Buyer) {
  const devices = deviceId ? and(isNull(holds.userId), eq(holds.deviceId, deviceId)) : sql`false`;
  return userId ? or(eq(holds.userId, userId), devices) : devices;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
