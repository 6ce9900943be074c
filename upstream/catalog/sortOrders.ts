import { type SQL, sql } from 'drizzle-orm';
import { activities } from '../schema/activities.ts';
import { sessions, tiers } from '../schema/stock.ts';

export const SORTS = ['latest', 'hot', 'priceAsc', 'priceDesc'] as const;
export type Sort = (typeof SORTS)[number] | 'discount';

/** Rough Hong Kong dollars, to put prices of several cities in one order; nobody is ever charged by them. */
const PRICE_IN_HKD = sql`t.amount * case t.currency
  when 'TWD' then 0.25 when 'SGD' then 6.0 when 'IDR' then 0.0005 when 'MOP' then 0.97 else 1 end`;

const cheapest = (now: Date) => sql`(
  select min(${PRICE_IN_HKD}) from ${tiers} t join ${sessions} ts on ts.id = t.session_id
  where ts.activity_id = ${activities.id} and ts.ends_at > ${now.toISOString()})`;

/** What comes first in a list; the next session decides between equals. */
export function sortOrder(sort: Sort, now: Date): SQL {
  const orders: Record<Sort, SQL> = {
    latest: sql`min(s.starts_at)`,
    hot: sql`${activities.popularity} desc`,
    priceAsc: sql`${cheapest(now)} asc nulls last`,
    priceDesc: sql`${cheapest(now)} desc nulls last`,
    discount: sql`${activities.discountRate} asc nulls last`,
  };
  return orders[sort];
}
