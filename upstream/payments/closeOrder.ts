import { sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusals.ts';
import { enqueueOrderMessages } from '../orders/enqueueOrderMessages.ts';
import { changeOrder, lockOrder, type OrderRow, updateOrder } from '../orders/orderStore.ts';
import type { SalesDeps } from '../providers/paymentProvider.ts';
import { orders } from '../schema/orders.ts';
import { payments } from '../schema/payments.ts';
import { freeUnitsOf } from '../stock/stockStore.ts';
import { voidTicketsOf } from '../stock/ticketStore.ts';
import { claimClosing, listOpenPayments, openCase, type PaymentRow } from './paymentStore.ts';
import { endAtProvider } from './providerCalls.ts';

type CloseReason = 'user' | 'timeout' | 'event';

/** Longer than all calls of one closing may take. */
const CLAIM_MS = MINUTE_MS;
const AGAIN_AFTER_MS = 30_000;
/** Maximum time that tickets stay reserved for an unreachable provider; then an operator handles the payment. */
const LONGEST_CLOSING_MS = DAY_MS;

/**
 * Closes an unpaid order. Payments are first ended at their provider, which may report that one was paid. Then the
 * units are freed. Several instances may run it concurrently.
 */
export async function closeOrder(deps: SalesDeps, orderId: string, reason: CloseReason): Promise<OrderRow> {
  const now = deps.clock();
  const until = new Date(now.getTime() + CLAIM_MS);
  const order = await claimClosing(deps.db, { orderId, now, until, onlyDue: reason === 'timeout' });
  if (!order) return refuseClosing(deps, orderId);
  const givenUp = now.getTime() - order.payBy.getTime() > LONGEST_CLOSING_MS;

  const open = await listOpenPayments(deps.db, orderId);
  const ended = await Promise.allSettled(open.map((payment) => endAtProvider(deps, payment)));
  const unclear = open.filter((_, index) => ended[index]!.status === 'rejected');
  if (unclear.length > 0 && !givenUp) {
    deps.log.warn({ orderId, payments: unclear.length }, 'an order waits for its payment provider to be closed');
    const closingUntil = reason === 'user' ? null : new Date(now.getTime() + AGAIN_AFTER_MS);
    const waiting = await updateOrder(deps.db, orderId, { closingUntil });
    if (reason === 'user') throw new Refusal('busy', { retryAfterSeconds: 5 });
    return waiting;
  }

  const closed = await deps.db.transaction((tx) => close(tx, { orderId, reason, unclear }, deps));
  deps.wakeDelivery();
  return closed;
}

type Closing = { orderId: string; reason: CloseReason; unclear: PaymentRow[] };

async function close(tx: Database, { orderId, reason, unclear }: Closing, deps: SalesDeps): Promise<OrderRow> {
  const now = deps.clock();
  const order = await lockOrder(tx, orderId);
  if (order?.status !== 'pendingPayment') return order!;
  const open = await listOpenPayments(tx, orderId);
  const anotherBegan = open.some(({ id }) => !unclear.some((payment) => payment.id === id));
  const stillTime = reason === 'timeout' && order.payBy > now;
  if (anotherBegan || stillTime) return updateOrder(tx, orderId, { closingUntil: null });

  for (const payment of unclear)
    await openCase(tx, { kind: 'unclearPayment', order, payment, facts: { asked: payment.amount }, now });
  const closed = await changeOrder(tx, order, {
    event: reason === 'timeout' ? 'expire' : 'cancel',
    changes: { cancelReason: reason, closedAt: now, paymentState: 'idle', closingUntil: null },
  });
  await freeUnitsOf(tx, { orderId });
  await voidTicketsOf(tx, orderId, now);
  await enqueueOrderMessages(tx, [closed], { kind: 'orderCancelled', now });
  return closed;
}

/** Another request is closing the order, or it is already closed. */
async function refuseClosing(deps: SalesDeps, orderId: string): Promise<OrderRow> {
  const order = await deps.db.transaction((tx) => lockOrder(tx, orderId));
  if (!order) throw new Refusal('order.unknown');
  if (order.status === 'pendingPayment') throw new Refusal('busy', { retryAfterSeconds: 2 });
  throw new Refusal('order.actionRefused');
}

/** Of each provider. */
const AT_ONCE = 50;

/**
 * Closes unpaid orders after their deadline. Those of each provider are a group of their own and are closed at once, so a
 * provider that hangs costs the time of one call and holds up no orders of another. Of a group, those that were tried come
 * last. Skips what another instance is closing.
 */
export async function closeDueOrders(deps: SalesDeps): Promise<void> {
  const now = sql`${deps.clock().toISOString()}::timestamptz`;
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select id from (
      select o.id, row_number() over (partition by open.provider order by coalesce(o.closing_until, o.pay_by)) as place
      from ${orders} o left join lateral (
        select p.provider from ${payments} p where p.order_id = o.id and p.status = 'pending' limit 1) open on true
      where o.status = 'pendingPayment' and o.pay_by <= ${now} and coalesce(o.closing_until <= ${now}, true)) due
    where place <= ${AT_ONCE}`);
  const closed = await Promise.allSettled(rows.map(({ id }) => closeOrder(deps, id, 'timeout')));
  for (const outcome of closed)
    if (outcome.status === 'rejected' && !(outcome.reason instanceof Refusal)) throw outcome.reason;
}
