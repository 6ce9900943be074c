import { desc, eq, sql } from 'drizzle-orm';
import { SESSION_PLACES } from '#boxoffice/events/places/sessionPlaces.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isAnyOf } from '#boxoffice/platform/database/rowsInSql.ts';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { payments, refunds } from '#boxoffice/platform/schema/payments.ts';
import { cities, venues } from '#boxoffice/platform/schema/places.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import { tickets } from '#boxoffice/platform/schema/tickets.ts';
import type { OrderStatus } from '#shared/domain/selling/orderLifecycle.ts';
import { dayOf, isInDays, isOfEvent, type ReportFilter } from './reportParts.ts';

/** An order in one line, with the time zone of its venue. */
export type OrderOverview = Awaited<ReturnType<typeof readOverviews>>[number];
/** Filter for orders. The days are those on which the orders were created. */
export type OrderFilter = ReportFilter & { status?: OrderStatus | undefined; most: number };

/** Lists orders, the newest first, with the number of all matches. */
export async function listOrders(
  db: Database,
  filter: OrderFilter,
): Promise<{ orders: OrderOverview[]; total: number }> {
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    with place as (${SESSION_PLACES}), listed as (
      select o.id, o.status, o.created_at, o.number, session_id, event_id, ${dayOf(sql`o.created_at`, sql`time_zone`)} as day
      from ${orders} o join place using (session_id))
    select id, count(*) over ()::int as total from listed
    where ${isOfEvent(filter)} and ${isInDays(filter)} and ${filter.status ? sql`status = ${filter.status}` : sql`true`}
    order by created_at desc, number limit ${filter.most}`);
  const ids = rows.map(({ id }) => id);
  return { orders: await readOverviews(db, ids), total: rows[0]?.total ?? 0 };
}

/** Reads the given orders, the newest first. The number of tickets and the amount include refunded tickets. */
export function readOverviews(db: Database, orderIds: readonly string[]) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      createdAt: orders.createdAt,
      event: activities.name,
      eventId: activities.id,
      sessionId: sessions.id,
      startsAt: sessions.startsAt,
      timeZone: cities.timeZone,
      tickets: sql<number>`(select count(*)::int from ${tickets} t where t.order_id = ${orders.id})`,
      paymentAmount: orders.paymentAmount,
      refunded: sql`(select coalesce(sum(r.amount), 0) from ${refunds} r join ${payments} p on p.id = r.payment_id
        where p.order_id = ${orders.id} and p.kept)`.mapWith(Number),
      currency: orders.currency,
      recipient: orders.recipient,
    })
    .from(orders)
    .innerJoin(activities, eq(activities.id, orders.activityId))
    .innerJoin(sessions, eq(sessions.id, orders.sessionId))
    .innerJoin(venues, eq(venues.id, activities.venueId))
    .innerJoin(cities, eq(cities.id, venues.cityId))
    .where(isAnyOf(orders.id, orderIds))
    .orderBy(desc(orders.createdAt), orders.number);
}
