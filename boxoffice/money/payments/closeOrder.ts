import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { payments, unprovenNotices } from '#boxoffice/platform/schema/payments.ts';
import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { enqueueOrderMessages } from '#boxoffice/selling/orders/enqueueOrderMessages.ts';
import { changeOrder, lockOrder, type OrderRow, updateOrder } from '#boxoffice/selling/orders/orderStore.ts';
import { freeUnitsOf } from '#boxoffice/selling/stock/stockStore.ts';
import { voidTicketsOf } from '#boxoffice/selling/stock/ticketStore.ts';
import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts';
import { claimClosing, listOpenPayments, openCase, type PaymentRow } from './paymentStore.ts';
import { endAtProvider } from './providerCalls.ts';

type CloseReason = 'user' | 'timeout' | 'event';

/** Longer than the sum of the timeouts of all provider calls that close one order. */
const CLAIM_MS = MINUTE_MS;
const AGAIN_AFTER_MS = 30_000;
/** Maximum time that tickets stay reserved while the provider is unreachable; then an operator handles the payment. */
const LONGEST_CLOSING_MS = DAY_MS;

/**
 * Closes an unpaid order. Payments are first ended at their provider. If it reports that one was paid, the order is
 * paid; otherwise the units are freed. Several instances may call this function concurrently.
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
    deps.log.warn(
      { orderId, payments: unclear.length },
      'an order cannot be closed until its payment provider responds',
    );
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
  await noteUnproven(tx, { order, now });
  await freeUnitsOf(tx, { orderId });
  await voidTicketsOf(tx, orderId, now);
  await enqueueOrderMessages(tx, [closed], { kind: 'orderCancelled', now });
  return closed;
}

/** An unproven notice may report that the order was paid. */
async function noteUnproven(tx: Database, { order, now }: { order: OrderRow; now: Date }): Promise<void> {
  const told = await tx
    .selectDistinct({ payment: payments })
    .from(payments)
    .innerJoin(unprovenNotices, eq(unprovenNotices.paymentId, payments.id))
    .where(eq(payments.orderId, order.id));
  for (const { payment } of told)
    await openCase(tx, { kind: 'unclearPayment', order, payment, facts: { asked: payment.amount }, now });
}

/** Refuses to close an order that is unknown, that another request is closing, or that is no longer unpaid. */
async function refuseClosing(deps: SalesDeps, orderId: string): Promise<OrderRow> {
  const order = await deps.db.transaction((tx) => lockOrder(tx, orderId));
  if (!order) throw new Refusal('order.unknown');
  if (order.status === 'pendingPayment') throw new Refusal('busy', { retryAfterSeconds: 2 });
  throw new Refusal('order.actionRefused');
}

/**
 * Number of orders of one group that are closed at the same time. Each needs a connection to the provider during its
 * calls, and sometimes a connection to the database.
 */
const AT_ONCE = { atProvider: 8, withoutPayment: 4 };
/** Ends a run of the job before monitoring reports the run as stuck. The next run continues. */
const MOST_ROUNDS = 40;

/**
 * Closes unpaid orders after their deadline, separately for each provider, so that a provider that hangs does not delay
 * the orders of another. `of` lists the providers whose orders are closed; null stands for orders without an open
 * payment at a known provider. Skips orders that another instance is closing.
 */
export async function closeDueOrders(
  deps: SalesDeps,
  of: readonly (string | null)[] = closingGroups(deps),
): Promise<void> {
  const closing = await Promise.allSettled(of.map((provider) => closeDueAt(deps, provider)));
  for (const outcome of closing) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Groups of orders that are closed separately: one per provider, and one for orders without a known provider. */
export const closingGroups = ({ providers }: Pick<SalesDeps, 'providers'>) => [
  null,
  ...providers.all().map(({ name }) => name),
];

/** Orders that failed to close come last, so that the next run continues with others. */
async function closeDueAt(deps: SalesDeps, provider: string | null): Promise<void> {
  const most = provider === null ? AT_ONCE.withoutPayment : AT_ONCE.atProvider;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const due = await listDue(deps, provider, most);
    const closed = await Promise.allSettled(due.map((id) => closeOrder(deps, id, 'timeout')));
    for (const outcome of closed)
      if (outcome.status === 'rejected' && !(outcome.reason instanceof Refusal)) throw outcome.reason;
    const isGoingOn = closed.some((one) => one.status === 'fulfilled' && one.value.status !== 'pendingPayment');
    if (due.length < most || !isGoingOn) return;
  }
}

async function listDue(deps: SalesDeps, provider: string | null, most: number): Promise<string[]> {
  const { db, clock, providers } = deps;
  const known = providers.all().map(({ name }) => name);
  const now = sql`${clock().toISOString()}::timestamptz`;
  const open = sql`select 1 from ${payments} p where p.order_id = o.id and p.status = 'pending'`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from ${orders} o
    where o.status = 'pendingPayment' and o.pay_by <= ${now} and coalesce(o.closing_until <= ${now}, true)
      and ${provider === null ? sql`not exists (${open} and ${inArray(sql`p.provider`, known)})` : sql`exists (${open} and p.provider = ${provider})`}
    order by coalesce(o.closing_until, o.pay_by) limit ${most}`);
  return rows.map(({ id }) => id);
}
