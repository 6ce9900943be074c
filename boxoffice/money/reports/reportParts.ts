import { type SQL, sql } from 'drizzle-orm';
import { SMALLEST_AMOUNT } from '#shared/domain/selling/money.ts';
import type { FeePart } from '#shared/domain/selling/orderFees.ts';

export const dayOf = (moment: SQL, zone: SQL) => sql`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD')`;

/** Amount of a fee line of the order `o`. Older orders may lack the line. */
export const feeOf = (part: FeePart) => sql`coalesce((o.fees ->> ${part}::text)::bigint, 0)`;

/** Tax that the prices of the order `o` include. */
export const INCLUDED_TAX = sql`coalesce((o.fees -> 'tax' ->> 'included')::bigint, 0)`;

/**
 * A row's share of an amount that belongs to several rows. `upTo` is the sum of the weights up to this row, and `whole`
 * that of all rows. Shares are multiples of the currency's smallest amount, and their sum is exactly the amount.
 */
export function shareOf(amount: SQL, { weight, upTo, whole }: { weight: SQL; upTo: SQL; whole: SQL }): SQL {
  const step = sql`(${JSON.stringify(SMALLEST_AMOUNT)}::jsonb ->> currency)::int`;
  const shareUpTo = (sum: SQL) =>
    sql`case when ${sum} = ${whole} then ${amount} else floor(${amount}::numeric * (${sum}) / (${whole} * ${step})) * ${step} end`;
  return sql`(${shareUpTo(upTo)} - ${shareUpTo(sql`${upTo} - ${weight}`)})`;
}

/**
 * Filter of a report by event and days. `event` is the id of an event or a session; days are in the venue's time zone.
 */
export type ReportFilter = { event?: string | undefined; from?: string | undefined; to?: string | undefined };

/** Needs the columns of `SESSION_PLACES`. */
export const isOfEvent = ({ event }: ReportFilter, sessionId = sql`session_id`) =>
  event === undefined ? sql`true` : sql`${event} in (${sessionId}, event_id)`;

/** Needs a column `day`. */
export const isInDays = ({ from, to }: ReportFilter) =>
  sql`(${from ?? null}::text is null or day >= ${from ?? null}) and (${to ?? null}::text is null or day <= ${to ?? null})`;
