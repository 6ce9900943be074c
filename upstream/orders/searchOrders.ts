import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { isAnyOf } from '../database/rowsInSql.ts';
import { users } from '../schema/accounts.ts';
import { activities } from '../schema/activities.ts';
import { orders } from '../schema/orders.ts';
import { sessions } from '../schema/stock.ts';
import { tickets } from '../schema/tickets.ts';

type Match = 'number' | 'ticket code' | 'e-mail' | 'phone' | 'name';
export type FoundOrder = Awaited<ReturnType<typeof listFound>>[number] & { matched: Match[] };

const MOST = 50;
const FEWEST_DIGITS = 5;

/** Finds orders for operators by number, ticket code, e-mail address, phone or name, the newest first. */
export async function searchOrders(db: Database, text: string): Promise<FoundOrder[]> {
  const found = sql.join(queriesFor(text.trim()), sql` union all `);
  const { rows } = await db.execute(sql`
    select o.id, array_agg(distinct found.matched) as matched from (${found}) found (order_id, matched)
    join ${orders} o on o.id = found.order_id
    group by o.id order by o.created_at desc, o.number limit ${MOST}`);
  const matches = new Map(rows.map(({ id, matched }) => [id as string, matched as Match[]]));
  const listed = await listFound(db, [...matches.keys()]);
  return listed.map((order) => ({ ...order, matched: matches.get(order.id)! }));
}

/** Numbers, codes and addresses of accounts are found by an index. Recipients are not: these queries read all orders. */
function queriesFor(text: string): SQL[] {
  const [upper, lower] = [text.toUpperCase(), text.toLowerCase()];
  const queries = [
    sql`select o.id, 'number' from ${orders} o where o.number = ${upper}`,
    sql`select t.order_id, 'ticket code' from ${tickets} t where t.code = ${upper}`,
  ];
  if (text.includes('@'))
    queries.push(
      sql`select o.id, 'e-mail' from ${orders} o join ${users} u on u.id = o.user_id where u.email = ${lower}`,
      sql`select o.id, 'e-mail' from ${orders} o where lower(o.recipient ->> 'email') = ${lower}`,
    );
  else if (/\p{L}/u.test(text) && text.length > 1)
    queries.push(
      sql`select o.id, 'name' from ${orders} o where position(${lower} in lower(o.recipient ->> 'name')) > 0`,
    );
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  if (/^[+\d\s()-]+$/.test(text) && digits.length >= FEWEST_DIGITS) {
    const endsSo = (phone: SQL) => sql`right(${phone}, ${digits.length}) = ${digits}`;
    queries.push(
      sql`select o.id, 'phone' from ${orders} o join ${users} u on u.id = o.user_id
          where ${endsSo(sql`coalesce(u.area_code, '') || u.phone`)}`,
      sql`select o.id, 'phone' from ${orders} o
          where ${endsSo(sql`regexp_replace(o.recipient ->> 'phone', '[^0-9]', '', 'g')`)}`,
    );
  }
  return queries;
}

function listFound(db: Database, orderIds: readonly string[]) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      createdAt: orders.createdAt,
      event: activities.name,
      startsAt: sessions.startsAt,
      quantity: orders.quantity,
      paymentAmount: orders.paymentAmount,
      currency: orders.currency,
      recipient: orders.recipient,
    })
    .from(orders)
    .innerJoin(activities, eq(activities.id, orders.activityId))
    .innerJoin(sessions, eq(sessions.id, orders.sessionId))
    .where(isAnyOf(orders.id, orderIds))
    .orderBy(desc(orders.createdAt), orders.number);
}
