import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { UNITS } from './openMoneyWorld.ts';

/** Checks the invariants that hold at every moment: each returned row violates one. */
export async function brokenPromises(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    with living as (select * from orders where status in ('pendingTicketing', 'pendingReceipt', 'completed')),
    stock as (select count(*) filter (where state = 'sold')::int as sold, count(*)::int as units,
      count(*) filter (where state = 'held' and order_id is not null)::int as ordered from units)
    select 'two payments kept' as promise, order_id::text as id from payments where kept group by order_id having count(*) > 1
    union all
    select 'a ticket without money', o.id::text from living o where o.payment_amount > 0 and not exists (
      select 1 from payments p where p.order_id = o.id and p.kept and p.status = 'paid'
      and p.paid_amount = o.payment_amount and p.amount = o.payment_amount)
    union all
    select 'a kept payment that the provider never got', p.id::text from payments p where p.kept and p.provider = 'sandbox' and not exists (
      select 1 from sandbox_payments s where s.reference = p.reference and s.state = 'paid' and s.paid_amount = p.amount)
    union all
    select 'an issued ticket of an order that is not paid', t.id::text from tickets t
      where t.voided_at is null and t.issued_at is not null and t.order_id not in (select id from living)
    union all
    select 'an order whose tickets are not its units', o.id::text from orders o
      where o.status not in ('cancelled', 'refunded') and o.quantity <> (
        select count(*) from tickets t join units u on u.id = t.unit_id and u.order_id = o.id
        where t.order_id = o.id and t.voided_at is null)
    union all
    select 'more given back than was paid', p.id::text from payments p join refunds r on r.payment_id = p.id
      group by p.id having sum(r.amount) > p.paid_amount
    union all
    select 'more given back by the provider than it got', s.reference from sandbox_payments s
      where (select sum(amount::bigint) from jsonb_each_text(s.refund_id::jsonb) part (id, amount)) > s.paid_amount
    union all
    select 'a void ticket whose money was not given back', t.id::text from tickets t join living o on o.id = t.order_id
      where t.voided_at is not null and o.payment_amount > 0 and 1 <> (
        select count(*) from refunds r join payments p on p.id = r.payment_id
        where p.order_id = o.id and t.id = any(r.ticket_ids))
    union all
    select 'units of a closed order', o.id::text from orders o join units u on u.order_id = o.id
      where o.status in ('cancelled', 'refunded')
    union all
    select 'units sold that nobody paid', sold::text from stock
      where sold <> (select coalesce(sum(quantity), 0) from living where status <> 'pendingTicketing')
    union all
    select 'units lost', units::text from stock where units <> ${UNITS}::int`);
  return rows;
}

/** Checks the invariants that hold after all messages have arrived. */
export async function unsettled(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'an order waits' as promise, id::text from orders where status = 'pendingPayment' or payment_state <> 'idle'
    union all select 'a payment waits', id::text from payments where status = 'pending'
    union all select 'a refund waits', id::text from refunds where status in ('waiting', 'accepted')
    union all
    select 'a refund by hand that no person knows of', r.id::text from refunds r
      where r.status = 'byHand' and not exists (select 1 from operator_cases c where c.payment_id = r.payment_id)
    union all
    select 'money without ticket, refund or case', s.reference from sandbox_payments s
      left join payments p on p.reference = s.reference
      left join orders o on o.id = p.order_id
      cross join lateral (
        select coalesce(sum(r.amount), 0) as back, count(*) filter (where r.status = 'byHand') as "byHand",
          coalesce(jsonb_object_agg(r.id, r.amount) filter (where r.status = 'done' and r.amount > 0), '{}') as done
        from refunds r where r.payment_id = p.id) returned
      where s.state = 'paid' and (coalesce(s.refund_id, '{}')::jsonb <> returned.done or case
        when p.kept and o.status in ('pendingTicketing', 'pendingReceipt', 'completed')
          then p.status <> 'paid' or returned.back > s.paid_amount or (returned.back = s.paid_amount and exists (
            select 1 from tickets t where t.order_id = o.id and t.voided_at is null and t.amount > 0))
        else returned.back <> s.paid_amount
          or p.status <> case when returned."byHand" > 0 then 'refunding' else 'refunded' end end)
    union all
    select 'a refund of nothing', r.id::text from refunds r join payments p on p.id = r.payment_id
      where p.provider = 'sandbox' and not exists (select 1 from sandbox_payments s where s.reference = p.reference and s.state = 'paid')`);
  return rows;
}
