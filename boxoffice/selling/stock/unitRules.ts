import { type SQL, sql } from 'drizzle-orm';
import { holds, orders } from '#boxoffice/platform/schema/orders.ts';
import { priceTypes } from '#boxoffice/platform/schema/stock.ts';
import { tickets } from '#boxoffice/platform/schema/tickets.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import { CLOSED_STATUSES, LIVING_STATUSES, type OrderStatus } from '#shared/domain/selling/orderLifecycle.ts';

const unitName = sql`'unit ' || u.id || ' of ' || u.session_id || '/' || u.tier_id`;

/**
 * Stock rules: each unit is sold at most once and belongs to its order. A sold unit without an order was sold
 * elsewhere, so it must have no ticket.
 */
export const UNIT_RULES = {
  unitSoldTwice: {
    says: 'a place has more than one valid ticket',
    find: () => sql`
      select ${unitName} as subject, 'orders ' || string_agg(o.number, ', ' order by o.number) as detail
      from ${tickets} t join ${units} u on u.id = t.unit_id join ${orders} o on o.id = t.order_id
      where t.voided_at is null group by u.id having count(*) > 1`,
  },
  ticketOfOthersUnit: {
    says: 'the place of a valid ticket does not belong to its order',
    find: () => sql`
      select 'order ' || o.number, ${unitName} || ' is ' || u.state
      from ${tickets} t join ${units} u on u.id = t.unit_id join ${orders} o on o.id = t.order_id
      where t.voided_at is null
        and (u.order_id is distinct from o.id or u.session_id <> o.session_id or u.tier_id <> t.tier_id)`,
  },
  ticketOfOtherPrice: {
    says: 'a valid ticket has another price type than its place',
    find: () => sql`
      select 'order ' || o.number, ${unitName} || ' was taken at ' || coalesce(u.price_type_id, 'standard')
      from ${tickets} t join ${units} u on u.id = t.unit_id and u.order_id = t.order_id join ${orders} o on o.id = t.order_id
      where t.voided_at is null and t.price_type_id is distinct from u.price_type_id`,
  },
  quotaExceeded: {
    says: 'more tickets of a price type are held or sold than its quota',
    find: () => sql`
      select p.session_id || '/' || p.tier_id || '/' || p.id, count(*) || ' of ' || p.quota
      from ${priceTypes} p join ${units} u
        on u.session_id = p.session_id and u.tier_id = p.tier_id and u.price_type_id = p.id
      group by p.session_id, p.tier_id, p.id having count(*) > p.quota`,
  },
  ticketOfDeadOrder: {
    says: 'a cancelled or refunded order has a valid ticket',
    find: () => sql`
      select 'order ' || o.number, 'ticket ' || t.id from ${tickets} t join ${orders} o on o.id = t.order_id
      where t.voided_at is null and o.status in ${oneOf(CLOSED_STATUSES)}`,
  },
  ticketNotPaid: {
    says: 'a ticket was issued before the payment',
    find: () => sql`
      select 'order ' || o.number, 'ticket ' || t.id from ${tickets} t join ${orders} o on o.id = t.order_id
      where t.voided_at is null and t.issued_at is not null and o.status = 'pendingPayment'`,
  },
  unitOfDeadOrder: {
    says: 'a place still belongs to a cancelled or refunded order',
    find: () => sql`
      select ${unitName}, 'order ' || o.number from ${units} u join ${orders} o on o.id = u.order_id
      where o.status in ${oneOf(CLOSED_STATUSES)}`,
  },
  unitOfDeadHold: {
    says: 'a place is still held by an ended hold',
    find: () => sql`
      select ${unitName}, 'hold ' || h.id from ${units} u join ${holds} h on h.id = u.hold_id
      where h.ended_at is not null`,
  },
  unitWithoutOwner: {
    says: 'a place is held without a hold, or free with an owner',
    find: () => sql`
      select ${unitName}, u.state from ${units} u
      where (u.state = 'held' and num_nonnulls(u.hold_id, u.order_id) <> 1)
        or (u.state = 'free' and num_nonnulls(u.hold_id, u.order_id) > 0)
        or (u.state = 'sold' and u.hold_id is not null)`,
  },
  soldWithoutOrder: {
    says: 'a place that was on sale here is sold without an order',
    find: () => sql`
      select ${unitName}, 'has had tickets of this box office' from ${units} u
      where u.state = 'sold' and u.order_id is null and exists (select 1 from ${tickets} t where t.unit_id = u.id)`,
  },
  unitStateOfOrder: {
    says: 'the state of a place does not match the status of its order',
    find: () => sql`
      select ${unitName}, u.state || ', order ' || o.number || ' is ' || o.status
      from ${units} u join ${orders} o on o.id = u.order_id
      where (o.status in ('pendingReceipt', 'completed') and u.state <> 'sold')
        or (o.status in ('pendingPayment', 'pendingTicketing') and u.state <> 'held')`,
  },
  orderIncomplete: {
    says: 'an order has a wrong number of places or tickets',
    find: () => sql`
      select 'order ' || number, 'for ' || quantity || ': places ' || places || ', tickets ' || valid
      from (
        select o.number, o.quantity, (select count(*) from ${units} u where u.order_id = o.id) as places,
          (select count(*) from ${tickets} t where t.order_id = o.id and t.voided_at is null) as valid
        from ${orders} o where o.status in ${oneOf(LIVING_STATUSES)}) counted
      where places <> quantity or valid <> quantity`,
  },
  holdIncomplete: {
    says: 'a hold has a wrong number of places',
    find: () => sql`
      select 'hold ' || id, 'for ' || quantity || ': places ' || places
      from (
        select h.id, h.quantity, (select count(*) from ${units} u where u.hold_id = h.id) as places
        from ${holds} h where h.ended_at is null) counted
      where places <> quantity`,
  },
  tierMiscounted: {
    says: 'free, held and sold places do not add up to all places',
    find: () => sql`
      select u.session_id || '/' || u.tier_id, count(*) || ' places' from ${units} u
      group by u.session_id, u.tier_id
      having count(*) <> count(*) filter (where u.state = 'free') + count(*) filter (where u.state = 'held')
        + count(*) filter (where u.state = 'sold')`,
  },
} satisfies Record<string, AuditRule>;

/** An invariant of the box office and a query for its violations, as rows of `subject` and `detail`. */
export type AuditRule = {
  /** Description of the violation, for operators. */
  says: string;
  find: (now: SQL) => SQL;
};

/** For conditions such as `o.status in ${oneOf(PAID_STATUSES)}`. */
export const oneOf = (statuses: readonly OrderStatus[]) =>
  sql`(${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )})`;
