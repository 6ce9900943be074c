import { sql } from 'drizzle-orm';
import { SESSION_PLACES } from '#boxoffice/events/places/sessionPlaces.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { codes, codeUses } from '#boxoffice/platform/schema/codes.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { payments, refunds } from '#boxoffice/platform/schema/payments.ts';
import { priceTypes, tiers } from '#boxoffice/platform/schema/stock.ts';
import { tickets } from '#boxoffice/platform/schema/tickets.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import { textIn } from '#boxoffice/platform/words/textIn.ts';
import type { LocalizedText } from '#shared/domain/language/localizedText.ts';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import type { Currency } from '#shared/domain/selling/money.ts';
import { dayOf, feeOf, INCLUDED_TAX, isInDays, isOfEvent, type ReportFilter, shareOf } from './reportParts.ts';

const TEXTS = [
  ...(['event', 'eventName', 'session', 'startsAt', 'tier', 'tierName', 'priceType', 'priceTypeName'] as const),
  ...(['codes', 'day', 'currency'] as const),
];
const COUNTS = ['capacity', 'sold', 'refunded'] as const;
const AMOUNTS = ['price', 'fees', 'taxes', 'includedTaxes', 'gross', 'refunds', 'net'] as const;
export const SALES_COLUMNS = [...TEXTS, ...COUNTS, ...AMOUNTS];
/**
 * Sales of a price type of a tier on one day, in hundredths. `standard` is the tier's own price. `codes` are the
 * batches of the codes that were used for the orders, empty without codes. `capacity` is the number of places of the
 * tier, repeated in each row. `gross` is what buyers paid: `price` of the tickets, `fees` and `taxes`. `includedTaxes`
 * are in `price` and `fees`. Refunds count on the day on which they began. `net` is `gross` less `refunds`.
 */
type SalesRow = Record<(typeof TEXTS)[number], string> &
  Record<(typeof COUNTS | typeof AMOUNTS)[number], number> & { currency: Currency };

/**
 * Reads the sales by event, session, tier, price type, codes and day. Fees and taxes of an order are shared among its
 * tickets.
 */
export async function readSales(db: Database, filter: ReportFilter = {}): Promise<SalesRow[]> {
  const { rows } = await db.execute(sql`
    with place as (${SESSION_PLACES}), sale as (${SALES}), back as (${REFUNDS}), line as (
      select session_id, tier_id, price_type_id, codes, ${dayOf(sql`paid_at`, sql`time_zone`)} as day, currency, 1 as sold, 0 as refunded, price,
        ${shareOf(sql`fees`, WEIGHTS)} as fees, ${shareOf(sql`taxes`, WEIGHTS)} as taxes,
        ${shareOf(sql`included`, WEIGHTS)} as included, 0 as refunds
      from sale join place using (session_id)
      union all
      select session_id, tier_id, price_type_id, codes, ${dayOf(sql`voided_at`, sql`time_zone`)}, currency, 0, 1, 0, 0, 0, 0, 0
      from sale join place using (session_id) where voided_at is not null
      union all
      select session_id, tier_id, price_type_id, codes, ${dayOf(sql`created_at`, sql`time_zone`)}, currency, 0, 0, 0, 0, 0, 0,
        ${shareOf(sql`amount`, WEIGHTS)}
      from back join place using (session_id)),
    room as (select session_id, tier_id, count(*) as capacity from ${units} group by session_id, tier_id)
    select event_id, event_name, line.session_id, starts_at, time_zone, line.tier_id, capacity, t.name as tier_name,
      line.price_type_id, type.name as price_type_name, codes, day, line.currency,
      sum(sold) as sold, sum(refunded) as refunded, sum(price) as price, sum(fees) as fees, sum(taxes) as taxes, sum(included) as included,
      sum(refunds) as refunds
    from line join place using (session_id) join ${tiers} t on t.session_id = line.session_id and t.id = line.tier_id
      left join ${priceTypes} type
        on type.session_id = line.session_id and type.tier_id = line.tier_id and type.id = line.price_type_id
      left join room on room.session_id = line.session_id and room.tier_id = line.tier_id
    where ${isInDays(filter)} and ${isOfEvent(filter, sql`line.session_id`)}
    group by event_id, event_name, line.session_id, starts_at, time_zone, line.tier_id, capacity, t.name, t.position,
      line.price_type_id, type.name, type.position, codes, day, line.currency
    order by event_id, starts_at, line.session_id, t.position, type.position nulls first, day, codes`);
  return rows.map(toSalesRow);
}

const WEIGHTS = { weight: sql`weight`, upTo: sql`up_to`, whole: sql`whole` };
/** The weight of a ticket is its price. If no ticket in the group has a price, all have equal weights. */
const weightIn = (group: 'o.id' | 'r.id') => {
  const of = sql.raw(`partition by ${group}`);
  const weight = sql`case when sum(t.amount) over (${of}) = 0 then 1 else t.amount end`;
  return sql`${weight} as weight`;
};

const USED_CODES = sql`(
  select coalesce(string_agg(c.batch_id, ' ' order by c.batch_id), '')
  from ${codeUses} used join ${codes} c on c.id = used.code_id where used.hold_id = o.hold_id) as codes`;

/** Tickets of orders that were paid, with the weight of each in its order. */
const SALES = sql`
  select *, sum(weight) over (partition by order_id order by position, id) as up_to,
    sum(weight) over (partition by order_id) as whole
  from (
    select t.id, t.order_id, t.position, t.tier_id, t.price_type_id, t.amount as price, t.voided_at, o.session_id, o.currency,
      ${USED_CODES},
      coalesce(p.paid_at, o.paid_at) as paid_at, ${feeOf('taxFees')} as taxes, ${INCLUDED_TAX} as included,
      ${feeOf('serviceCharge')} + ${feeOf('shippingFee')} + ${feeOf('platformServiceFee')} as fees, ${weightIn('o.id')}
    from ${orders} o join ${tickets} t on t.order_id = o.id left join ${payments} p on p.order_id = o.id and p.kept
    where o.paid_at is not null) weighted`;

/**
 * Refunds of payments that paid an order, one row per ticket. A refund without ticket ids is for the tickets of the
 * order that were not refunded before.
 */
const REFUNDS = sql`
  select *, sum(weight) over (partition by refund_id order by position, id) as up_to,
    sum(weight) over (partition by refund_id) as whole
  from (
    select r.id as refund_id, r.amount, r.created_at, t.id, t.position, t.tier_id, t.price_type_id, o.session_id, o.currency, ${USED_CODES},
      ${weightIn('r.id')}
    from ${refunds} r join ${payments} p on p.id = r.payment_id and p.kept join ${orders} o on o.id = p.order_id
      join ${tickets} t on t.order_id = o.id and case
        when r.ticket_ids is not null then t.id = any(r.ticket_ids)
        else not exists (select 1 from ${refunds} part where part.payment_id = p.id and t.id = any(part.ticket_ids)) end
    ) weighted`;

function toSalesRow(row: Record<string, unknown>): SalesRow {
  const [price, fees, taxes, refunded] = [row.price, row.fees, row.taxes, row.refunds].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const gross = price + fees + taxes;
  return {
    event: row.event_id as string,
    eventName: textIn(row.event_name as LocalizedText, 'en'),
    session: row.session_id as string,
    startsAt: writeMoment(new Date(row.starts_at as string), row.time_zone as string),
    tier: row.tier_id as string,
    tierName: textIn(row.tier_name as LocalizedText, 'en'),
    priceType: (row.price_type_id as string | null) ?? 'standard',
    priceTypeName: row.price_type_name ? textIn(row.price_type_name as LocalizedText, 'en') : '',
    codes: row.codes as string,
    day: row.day as string,
    currency: row.currency as Currency,
    capacity: Number(row.capacity ?? 0),
    sold: Number(row.sold),
    refunded: Number(row.refunded),
    price,
    fees,
    taxes,
    includedTaxes: Number(row.included),
    gross,
    refunds: refunded,
    net: gross - refunded,
  };
}
