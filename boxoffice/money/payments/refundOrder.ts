import { noteAction } from '#boxoffice/platform/audit/operatorLogStore.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { isRefundable } from '#boxoffice/providers/providerTerms.ts';
import { ratesOf } from '#boxoffice/selling/checkout/ratesOf.ts';
import { enqueueOrderMessages } from '#boxoffice/selling/orders/enqueueOrderMessages.ts';
import { changeOrder, lockOrder, type OrderRow, updateOrder } from '#boxoffice/selling/orders/orderStore.ts';
import { freeUnitsOf } from '#boxoffice/selling/stock/stockStore.ts';
import { listTickets, type TicketRow, voidTickets, voidTicketsOf } from '#boxoffice/selling/stock/ticketStore.ts';
import { returnedAmount } from '#shared/domain/selling/orderFees.ts';
import { isPaid } from '#shared/domain/selling/orderLifecycle.ts';
import {
  finishRefunding,
  insertRefund,
  listPayments,
  listRefunds,
  lockPayment,
  updatePayment,
} from './paymentStore.ts';
import { refundByHand } from './refundByHand.ts';

type Reason = 'operator' | 'cancelled' | 'onRequest';

/** Refunds a paid order: voids its tickets, frees its units and returns the remaining money of its payment. */
export async function refundOrder(deps: SalesDeps, orderId: string, reason: Reason = 'operator'): Promise<OrderRow> {
  const refunded = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('order.unknown');
    return refundWhole(tx, order, { reason, now: deps.clock() });
  });
  deps.wakeDelivery();
  return refunded;
}

/** `codes` are ticket codes or ticket ids, because tickets that a courier delivers have no code. */
type TicketsToRefund = { orderId: string; codes: readonly string[] };

/**
 * Refunds single tickets of a paid order, whose status changes only when its last valid ticket is refunded. Refunds
 * nothing if some codes belong to no valid ticket of the order, and returns those codes.
 */
export async function refundTickets(
  deps: SalesDeps,
  { orderId, codes }: TicketsToRefund,
): Promise<OrderRow | { notValid: string[] }> {
  const refunded = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('order.unknown');
    if (!isPaid(order.status)) throw new Refusal('order.actionRefused');
    const valid = (await listTickets(tx, orderId)).filter(({ voidedAt }) => voidedAt === null);
    const isNamed = (code: string) => (ticket: TicketRow) =>
      ticket.code === code.toUpperCase() || ticket.id === code.toLowerCase();
    const notValid = codes.filter((code) => !valid.some(isNamed(code)));
    if (notValid.length > 0) return { notValid };
    const named = valid.filter((ticket) => codes.some((code) => isNamed(code)(ticket)));
    const now = deps.clock();
    if (named.length === valid.length) return refundWhole(tx, order, { reason: 'operator', now });
    return refundPart(tx, order, { tickets: named, now });
  });
  deps.wakeDelivery();
  return refunded;
}

async function refundWhole(
  tx: Database,
  order: OrderRow,
  { reason, now }: { reason: Reason; now: Date },
): Promise<OrderRow> {
  const closed = await changeOrder(tx, order, { event: 'refund', changes: { closedAt: now } });
  await freeUnitsOf(tx, { orderId: order.id });
  await voidTicketsOf(tx, order.id, now);
  const amount = await returnMoney(tx, order, { ticketIds: null, reason, now });
  const kind = reason === 'cancelled' ? 'eventCancelled' : amount === undefined ? undefined : 'refundStarted';
  if (kind) await enqueueOrderMessages(tx, [closed], { kind, now });
  if (reason === 'operator') await note(tx, order, { amount: amount ?? 0, tickets: order.quantity, now });
  return closed;
}

async function refundPart(
  tx: Database,
  order: OrderRow,
  { tickets, now }: { tickets: readonly TicketRow[]; now: Date },
): Promise<OrderRow> {
  const ticketIds = tickets.map(({ id }) => id);
  await freeUnitsOf(tx, { orderId: order.id, only: tickets.map(({ unitId }) => unitId) });
  await voidTickets(tx, ticketIds, now);
  const changed = await updateOrder(tx, order.id, { quantity: order.quantity - tickets.length });
  const amount = await returnMoney(tx, order, { ticketIds, reason: 'operator', now });
  if (amount) await enqueueOrderMessages(tx, [changed], { kind: 'ticketsRefunded', now });
  await note(tx, order, { amount: amount ?? 0, tickets: tickets.length, now });
  return changed;
}

type Return = { ticketIds: string[] | null; reason: Reason; now: Date };

/** Creates the refund and returns its amount; undefined for a free order. The tickets are already void. */
async function returnMoney(
  tx: Database,
  order: OrderRow,
  { ticketIds, reason, now }: Return,
): Promise<number | undefined> {
  const kept = (await listPayments(tx, order.id)).find((payment) => payment.kept);
  if (!kept) return undefined;
  const payment = await lockPayment(tx, kept.id);
  const tickets = (await listTickets(tx, order.id)).map((one) => ({ ...one, isReturned: one.voidedAt !== null }));
  const owed = ticketIds ? returnedAmount(order.fees, ratesOf(order), tickets) : (payment.paidAmount ?? payment.amount);
  const before = (await listRefunds(tx, payment.id)).reduce((sum, { amount }) => sum + amount, 0);
  const amount = Math.max(0, owed - before);
  const byProvider = isRefundable({ ...payment, paidAt: payment.paidAt! }, now);
  const status = amount === 0 ? 'done' : byProvider ? 'waiting' : 'byHand';
  await insertRefund(tx, {
    paymentId: payment.id,
    ticketIds,
    amount,
    reason,
    status,
    nextAttemptAt: now,
    createdAt: now,
    doneAt: status === 'done' ? now : null,
    cause: status === 'byHand' ? 'notByMethod' : null,
  });
  if (status === 'byHand') await refundByHand(tx, { order, payment, now });
  if (!ticketIds) await updatePayment(tx, payment.id, { status: 'refunding' });
  await finishRefunding(tx, payment.id);
  return amount;
}

async function note(
  tx: Database,
  { number, currency }: OrderRow,
  { amount, tickets, now }: { amount: number; tickets: number; now: Date },
): Promise<void> {
  await noteAction(tx, { action: 'orders refund', subject: number, details: { tickets, amount, currency }, now });
}
