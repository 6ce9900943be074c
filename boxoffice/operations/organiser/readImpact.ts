import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { payments, refunds } from '#boxoffice/platform/schema/payments.ts';
import { cities, venues } from '#boxoffice/platform/schema/places.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import type { Currency, Money } from '#shared/domain/selling/money.ts';
import { PAID_STATUSES } from '#shared/domain/selling/orderLifecycle.ts';

/** Everything that a change affects. `money` is the amount of the paid orders less refunds, by currency. */
export type Impact = {
  sessions: { id: string; startsAt: Date; timeZone: string; isCancelled: boolean }[];
  paid: number;
  people: number;
  tickets: number;
  unpaid: number;
  money: Money[];
};

/**
 * Reads what a change to a session, or to all sessions of an event, affects. Undefined when there is no such session or
 * event.
 */
export async function readImpact(db: Database, id: string): Promise<Impact | undefined> {
  const { rows } = await db.execute<{ id: string; starts_at: string; time_zone: string; is_cancelled: boolean }>(sql`
    select s.id, s.starts_at, c.time_zone, s.cancelled_at is not null as is_cancelled
    from ${sessions} s join ${activities} a on a.id = s.activity_id
      join ${venues} v on v.id = a.venue_id join ${cities} c on c.id = v.city_id
    where s.id = ${id} or (s.activity_id = ${id} and not exists (select 1 from ${sessions} one where one.id = ${id}))
    order by s.starts_at, s.id`);
  if (rows.length === 0) return undefined;
  const ids = sql.join(
    rows.map((row) => sql`${row.id}`),
    sql`, `,
  );
  const isPaid = sql`o.status in (${sql.join(
    PAID_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  )})`;
  const counted = await db.execute(sql`
    select count(*) filter (where ${isPaid})::int as paid, count(distinct o.user_id) filter (where ${isPaid})::int as people,
      coalesce(sum(o.quantity) filter (where ${isPaid}), 0)::int as tickets,
      count(*) filter (where o.status = 'pendingPayment')::int as unpaid
    from ${orders} o where o.session_id in (${ids})`);
  const money = await db.execute<{ currency: Currency; amount: string }>(sql`
    select o.currency, sum(p.paid_amount
      - (select coalesce(sum(r.amount), 0) from ${refunds} r where r.payment_id = p.id)) as amount
    from ${orders} o join ${payments} p on p.order_id = o.id and p.kept
    where o.session_id in (${ids}) and ${isPaid} group by o.currency order by o.currency`);
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      startsAt: new Date(row.starts_at),
      timeZone: row.time_zone,
      isCancelled: row.is_cancelled,
    })),
    ...(counted.rows[0] as Pick<Impact, 'paid' | 'people' | 'tickets' | 'unpaid'>),
    money: money.rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) })),
  };
}
