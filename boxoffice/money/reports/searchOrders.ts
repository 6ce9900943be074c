import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { users } from '#boxoffice/platform/schema/accounts.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { tickets } from '#boxoffice/platform/schema/tickets.ts';
import { type OrderOverview, readOverviews } from './listOrders.ts';

type Match = 'number' | 'ticket code' | 'e-mail' | 'phone' | 'name';
export type FoundOrder = OrderOverview & { matched: Match[] };

const MOST = 50;
const FEWEST_DIGITS = 5;
/** The last characters of an order's number, which buyers read out on the phone. */
const END_OF_NUMBER = /^[A-Z0-9-]{4,20}$/;

/**
 * Finds orders for operators by number, ticket code, e-mail address, phone or name. Returns the newest matches and the
 * number of all matches.
 */
export async function searchOrders(db: Database, text: string): Promise<{ orders: FoundOrder[]; total: number }> {
  const queries = sql.join(queriesFor(text.trim()), sql` union all `);
  const { rows } = await db.execute(sql`
    select o.id, array_agg(distinct hit.matched) as matched, count(*) over ()::int as total from (${queries}) hit (order_id, matched)
    join ${orders} o on o.id = hit.order_id
    group by o.id order by o.created_at desc, o.number limit ${MOST}`);
  const matches = new Map(rows.map(({ id, matched }) => [id as string, matched as Match[]]));
  const listed = await readOverviews(db, [...matches.keys()]);
  const results = listed.map((order) => ({ ...order, matched: matches.get(order.id)! }));
  return { orders: results, total: (rows[0]?.total as number | undefined) ?? 0 };
}

/**
 * Order numbers, ticket codes and the e-mail addresses of accounts have an index. Recipients, phone numbers and the
 * ends of order numbers have none, so queries for them read all orders.
 */
function queriesFor(text: string): SQL[] {
  const [upper, lower] = [text.toUpperCase(), text.toLowerCase()];
  const queries = [
    sql`select o.id, 'number' from ${orders} o where o.number = ${upper}`,
    sql`select t.order_id, 'ticket code' from ${tickets} t where t.code = ${upper}`,
  ];
  if (END_OF_NUMBER.test(upper))
    queries.push(sql`select o.id, 'number' from ${orders} o where right(o.number, ${upper.length}) = ${upper}`);
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
