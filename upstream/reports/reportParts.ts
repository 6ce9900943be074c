import { type SQL, sql } from 'drizzle-orm';
import { SMALLEST_AMOUNT } from '#shared/domain/selling/money.ts';
import type { FeePart } from '#shared/domain/selling/orderFees.ts';
import { activities } from '../schema/activities.ts';
import { cities, venues } from '../schema/places.ts';
import { sessions } from '../schema/stock.ts';

/** Sessions with their event and the time zone of their venue, in which all reports count days. */
export const SESSION_PLACES = sql`
  select s.id as session_id, s.starts_at, a.id as event_id, a.name as event_name, c.time_zone
  from ${sessions} s join ${activities} a on a.id = s.activity_id
    join ${venues} v on v.id = a.venue_id join ${cities} c on c.id = v.city_id`;

export const dayOf = (moment: SQL, zone: SQL) => sql`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD')`;

/** A fee line of the order `o`. Orders that were stored before a line existed lack it. */
export const feeOf = (part: FeePart) => sql`coalesce((o.fees ->> ${part}::text)::bigint, 0)`;

/** Tax that the prices of the order `o` include. */
export const INCLUDED_TAX = sql`coalesce((o.fees -> 'tax' ->> 'included')::bigint, 0)`;

/**
 * A row's share of an amount that belongs to several rows. `upTo` is the sum of weights including this row's. Shares
 * are multiples of the currency's smallest amount, and their sum is exactly the amount.
 */
export function shareOf(amount: SQL, { weight, upTo, whole }: { weight: SQL; upTo: SQL; whole: SQL }): SQL {
  const step = sql`(${JSON.stringify(SMALLEST_AMOUNT)}::jsonb ->> currency)::int`;
  const shareUpTo = (sum: SQL) =>
    sql`case when ${sum} = ${whole} then ${amount} else floor(${amount}::numeric * (${sum}) / (${whole} * ${step})) * ${step} end`;
  return sql`(${shareUpTo(upTo)} - ${shareUpTo(sql`${upTo} - ${weight}`)})`;
}
