import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tracking } from '#shared/contract/order.ts';
import { hasTicketCode, isIssuedAtOnce } from '#shared/domain/selling/deliveryTypes.ts';
import { withPaymentAmount } from '#shared/domain/selling/orderFees.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import { noteAction } from '../audit/operatorLogStore.ts';
import type { Database } from '../database/database.ts';
import { countForAccountAlone } from '../holds/budgetStore.ts';
import { Refusal } from '../http/refusals.ts';
import { randomCharacters } from '../orders/createOrderNumber.ts';
import { enqueueOrderMessages } from '../orders/enqueueOrderMessages.ts';
import { changeOrder, lockOrder, type OrderRow, updateOrder } from '../orders/orderStore.ts';
import type { SalesDeps } from '../providers/paymentProvider.ts';
import { orders } from '../schema/orders.ts';
import { tickets } from '../schema/tickets.ts';
import { sellUnitsOf } from '../stock/stockStore.ts';

/** Method and amount of the payment; both are omitted for a free order. */
type Paid = { now: Date; method?: PaymentMethod | undefined; amount?: number | undefined };

/** Marks an order as paid. Tickets are issued at once, except for courier delivery. */
export async function payOrder(
  tx: Database,
  order: OrderRow,
  { now, method, amount = order.paymentAmount }: Paid,
): Promise<OrderRow> {
  const paid = await changeOrder(tx, order, {
    event: order.status === 'cancelled' ? 'payLate' : 'pay',
    changes: {
      paidAt: now,
      paymentState: 'idle',
      lastPaymentFailed: false,
      closingUntil: null,
      closedAt: null,
      cancelReason: null,
      fees: withPaymentAmount(order.fees, amount),
      paymentAmount: amount,
      ...(method && { paymentMethod: method }),
    },
  });
  if (amount > 0) await countForAccountAlone(tx, order.userId);
  if (isIssuedAtOnce(paid.deliveryType)) return issueTickets(tx, paid, { now });
  if (amount > 0) await enqueueOrderMessages(tx, [paid], { kind: 'paymentReceived', now });
  return paid;
}

const VOUCHER_TOKEN_BYTES = 24;

type Issuing = {
  now: Date;
  /** Tracking data of the courier, whose parcel contains the tickets. */
  tracking?: Tracking;
};

/** Issues a paid order's tickets: marks units as sold, creates codes and the voucher token, and enqueues a message. */
async function issueTickets(tx: Database, order: OrderRow, issuing: Issuing): Promise<OrderRow> {
  const { now, tracking } = issuing;
  await sellUnitsOf(tx, order.id);
  const own = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.orderId, order.id), isNull(tickets.voidedAt)));
  for (const { id } of own) {
    const code = hasTicketCode(order.deliveryType) ? createReadableCode() : null;
    await tx.update(tickets).set({ code, issuedAt: now }).where(eq(tickets.id, id));
  }
  const issued = await changeOrder(tx, order, {
    event: 'issue',
    changes: {
      issuedAt: now,
      voucherToken: randomBytes(VOUCHER_TOKEN_BYTES).toString('base64url'),
      ...(tracking && { tracking }),
    },
  });
  await enqueueOrderMessages(tx, [issued], { kind: tracking ? 'orderShipped' : 'ticketsIssued', now });
  return issued;
}

/** Creates a ticket code to read aloud at the gate: `K7QM-42XP-9DHA`. */
function createReadableCode(): string {
  return [4, 4, 4].map(randomCharacters).join('-');
}

type Parcel = { number: string; tracking: Tracking };

/**
 * Records the courier's tracking number of an order and notifies the buyer. A repeated call corrects it without another
 * message.
 */
export async function shipOrder(deps: SalesDeps, { number, tracking }: Parcel): Promise<OrderRow> {
  const now = deps.clock();
  const shipped = await deps.db.transaction(async (tx) => {
    const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
    const order = found && (await lockOrder(tx, found.id));
    if (!order) throw new Refusal('order.unknown');
    if (order.deliveryType !== 'courier') throw new Refusal('order.actionRefused');
    await noteAction(tx, { action: 'orders ship', subject: number, details: { carrier: tracking.carrier }, now });
    if (order.status === 'pendingReceipt') return updateOrder(tx, order.id, { tracking });
    return issueTickets(tx, order, { now, tracking });
  });
  deps.wakeDelivery();
  return shipped;
}
