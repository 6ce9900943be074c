import { type SQL, sql } from 'drizzle-orm';
import { holds, orders } from '#boxoffice/platform/schema/orders.ts';
import { operatorCases, payments, refunds } from '#boxoffice/platform/schema/payments.ts';
import { tickets } from '#boxoffice/platform/schema/tickets.ts';
import { FEE_PARTS, type FeeLine } from '#shared/domain/selling/orderFees.ts';
import { PAID_STATUSES } from '#shared/domain/selling/orderLifecycle.ts';
import { type AuditRule, oneOf } from './unitRules.ts';

const fee = (line: FeeLine) => sql`coalesce((o.fees ->> ${line}::text)::bigint, 0)`;
const sumOfParts = sql.join(
  FEE_PARTS.map(([part, sign]) => sql`${sign}::int * ${fee(part)}`),
  sql` + `,
);
const before = (now: SQL, time: string) => sql`${now} - ${time}::interval`;

/**
 * Payment rules: tickets match payments, surplus money is refunded or reported, and no refund, unpaid order or hold is
 * overdue.
 */
export const MONEY_RULES = {
  orderNotPaid: {
    says: 'an order counts as paid, but has no payment',
    find: () => sql`
      select 'order ' || o.number as subject, o.payment_amount || ' ' || o.currency as detail from ${orders} o
      where o.status in ${oneOf(PAID_STATUSES)} and o.payment_amount > 0 and not exists (
        select 1 from ${payments} p where p.order_id = o.id and p.kept and p.paid_at is not null)`,
  },
  amountDiffers: {
    says: 'the paid amount differs from the amount of the order',
    find: () => sql`
      select 'order ' || o.number, 'costs ' || o.payment_amount || ', paid ' || coalesce(p.paid_amount, 0) || ' ' || p.currency
      from ${payments} p join ${orders} o on o.id = p.order_id
      where p.kept and o.status in ${oneOf(PAID_STATUSES)}
        and (p.paid_amount is distinct from o.payment_amount or p.currency <> o.currency)`,
  },
  keptTwice: {
    says: 'more than one payment was kept for an order',
    find: () => sql`
      select 'order ' || o.number, count(*) || ' payments' from ${payments} p join ${orders} o on o.id = p.order_id
      where p.kept group by o.id having count(*) > 1`,
  },
  moneyWithoutTicket: {
    says: 'a payment was kept for an order that is not paid, and no refund was created',
    find: () => sql`
      select 'order ' || o.number, 'is ' || o.status || ', payment ' || p.id
      from ${payments} p join ${orders} o on o.id = p.order_id
      where p.kept and o.status not in ${oneOf(PAID_STATUSES)} and not exists (select 1 from ${refunds} r where r.payment_id = p.id)`,
  },
  moneyForgotten: {
    says: 'a payment was received, but neither kept nor refunded, and has no case',
    find: () => sql`
      select 'payment ' || p.id, coalesce(p.paid_amount, p.amount) || ' ' || p.currency from ${payments} p
      where p.paid_at is not null and not p.kept
        and (select coalesce(sum(r.amount), 0) from ${refunds} r where r.payment_id = p.id) < coalesce(p.paid_amount, p.amount)
        and not exists (select 1 from ${operatorCases} c where c.payment_id = p.id)`,
  },
  feesMiscounted: {
    says: 'the fee lines of an order do not add up to its amount',
    find: () => sql`
      select 'order ' || o.number, o.fees::text from ${orders} o
      where ${fee('total')} <> ${sumOfParts}
        or ${fee('paymentAmount')} <> o.payment_amount or ${fee('total')} <> o.payment_amount
        or o.fees ->> 'currency' <> o.currency
        or ${fee('ticketPrice')} - ${fee('discount')} <> (
          select coalesce(sum(t.amount), 0) from ${tickets} t where t.order_id = o.id)`,
  },
  refundTooLarge: {
    says: 'the refunds of a payment exceed its amount',
    find: () => sql`
      select 'payment ' || p.id, 'paid ' || coalesce(p.paid_amount, 0) || ', back ' || sum(r.amount)
      from ${refunds} r join ${payments} p on p.id = r.payment_id
      group by p.id having sum(r.amount) > coalesce(p.paid_amount, 0)`,
  },
  refundTooSmall: {
    says: 'an order was refunded, but not with its whole amount',
    find: () => sql`
      select 'order ' || o.number, 'paid ' || p.paid_amount || ', back ' || sum(r.amount)
      from ${refunds} r join ${payments} p on p.id = r.payment_id join ${orders} o on o.id = p.order_id
      where p.kept and o.status not in ${oneOf(PAID_STATUSES)}
      group by o.id, p.id having sum(r.amount) < p.paid_amount`,
  },
  refundOfTicket: {
    says: 'a partial refund is for a ticket that is valid, of another order, or refunded twice',
    find: () => sql`
      select 'payment ' || r.payment_id, 'ticket ' || part.ticket_id
      from ${refunds} r join ${payments} p on p.id = r.payment_id, unnest(r.ticket_ids) part (ticket_id)
        left join ${tickets} t on t.id = part.ticket_id
      group by r.payment_id, part.ticket_id
      having count(*) > 1 or bool_or(t.order_id is distinct from p.order_id or t.voided_at is null)`,
  },
  voidNotRefunded: {
    says: 'a ticket of a paid order is void, but was not refunded',
    find: () => sql`
      select 'order ' || o.number, 'ticket ' || t.id from ${tickets} t join ${orders} o on o.id = t.order_id
      where t.voided_at is not null and o.status in ${oneOf(PAID_STATUSES)} and o.payment_amount > 0 and not exists (
        select 1 from ${refunds} r join ${payments} p on p.id = r.payment_id
        where p.order_id = o.id and t.id = any(r.ticket_ids))`,
  },
  refundUnknown: {
    says: 'a refund must be made by an operator, but has no case',
    find: () => sql`
      select 'payment ' || r.payment_id, r.amount || ', ' || r.reason from ${refunds} r
      where r.status = 'byHand' and not exists (
        select 1 from ${operatorCases} c
        where c.payment_id = r.payment_id and c.kind in ('refundByHand', 'wrongAmount') and c.resolved_at is null)`,
  },
  refundOverdue: {
    says: 'a refund has been waiting for longer than a day',
    find: (now) => sql`
      select 'payment ' || r.payment_id, r.attempts || ' attempts since ' || r.created_at from ${refunds} r
      where r.status = 'waiting' and r.created_at < ${before(now, '1 day')}`,
  },
  orderOverdue: {
    says: 'an order is still unpaid more than a day after its deadline',
    find: (now) => sql`
      select 'order ' || o.number, 'to be paid by ' || o.pay_by from ${orders} o
      where o.status = 'pendingPayment' and o.pay_by < ${before(now, '25 hours')}`,
  },
  holdOverdue: {
    says: 'a hold expired long ago, but its places are not free',
    find: (now) => sql`
      select 'hold ' || h.id, 'over since ' || h.expires_at from ${holds} h
      where h.ended_at is null and h.expires_at < ${before(now, '15 minutes')}`,
  },
} satisfies Record<string, AuditRule>;
