import { sql } from 'drizzle-orm';
import { SESSION_PLACES } from '#boxoffice/events/places/sessionPlaces.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { payments, refunds } from '#boxoffice/platform/schema/payments.ts';
import type { Currency } from '#shared/domain/selling/money.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import { dayOf, feeOf, INCLUDED_TAX, isInDays, type ReportFilter } from './reportParts.ts';

const FEES = ['serviceCharge', 'shippingFee', 'platformServiceFee', 'taxFees'] as const;
const AMOUNTS = [
  'received',
  'price',
  'service',
  'shipping',
  'platform',
  'taxes',
  'includedTaxes',
  'notKept',
  'refunds',
  'open',
] as const;
/**
 * Money of one day and payment method, in hundredths. `received` is the sum of the parts from `price` to `notKept`,
 * without `includedTaxes`, which are in `price` and `service`. `notKept` arrived late, twice or in another amount, and
 * is refunded. `open` is the part of `refunds` that is not completed. `net` is `received` less `refunds`.
 */
type SettlementRow = { day: string; method: PaymentMethod; currency: Currency; payments: number } & Record<
  (typeof AMOUNTS)[number] | 'net',
  number
>;

export const SETTLEMENT_COLUMNS = ['day', 'method', 'currency', 'payments', ...AMOUNTS, 'net'] as const;

/** Reads received and refunded money by day and payment method. */
export async function readSettlement(db: Database, filter: Omit<ReportFilter, 'event'> = {}): Promise<SettlementRow[]> {
  const { rows } = await db.execute(sql`
    with place as (${SESSION_PLACES}), line as (
      select ${dayOf(sql`p.paid_at`, sql`time_zone`)} as day, p.method, p.currency, 1 as payments, p.paid_amount as received,
        case when p.kept then p.paid_amount - (${sql.join(FEES.map(feeOf), sql` + `)}) else 0 end as price,
        ${keptFee('serviceCharge')} as service, ${keptFee('shippingFee')} as shipping,
        ${keptFee('platformServiceFee')} as platform, ${keptFee('taxFees')} as taxes,
        case when p.kept then ${INCLUDED_TAX} else 0 end as "includedTaxes",
        case when p.kept then 0 else p.paid_amount end as "notKept", 0 as refunds, 0 as open
      from ${payments} p join ${orders} o on o.id = p.order_id join place using (session_id) where p.paid_at is not null
      union all
      select ${dayOf(sql`r.created_at`, sql`time_zone`)}, p.method, p.currency, 0, 0, 0, 0, 0, 0, 0, 0, 0, r.amount,
        case when r.status in ('done', 'returned') then 0 else r.amount end
      from ${refunds} r join ${payments} p on p.id = r.payment_id join ${orders} o on o.id = p.order_id
        join place using (session_id))
    select day, method, currency, sum(payments) as payments, ${sql.join(AMOUNTS.map(summed), sql`, `)}
    from line where ${isInDays(filter)} group by day, method, currency order by day, method, currency`);
  return rows.map(toSettlementRow);
}

const keptFee = (part: (typeof FEES)[number]) => sql`case when p.kept then ${feeOf(part)} else 0 end`;
const summed = (name: string) => sql`sum(${sql.identifier(name)}) as ${sql.identifier(name)}`;

function toSettlementRow(row: Record<string, unknown>): SettlementRow {
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, Number(row[name])])) as Record<
    (typeof AMOUNTS)[number],
    number
  >;
  return {
    day: row.day as string,
    method: row.method as PaymentMethod,
    currency: row.currency as Currency,
    payments: Number(row.payments),
    ...amounts,
    net: amounts.received - amounts.refunds,
  };
}
