import { ADDRESS_FIELDS, type AddressForm } from '#shared/domain/account/addressForm.ts';
import { MINUTES_AFTER_FAILURE } from '#shared/domain/selling/orderLifecycle.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import type { Database } from '../database/database.ts';
import { endHolds, type HoldRow } from '../holds/holdStore.ts';
import { moveUnitsToOrders } from '../stock/stockStore.ts';
import { insertTickets } from '../stock/ticketStore.ts';
import { createOrderNumber } from './createOrderNumber.ts';
import type { PricedOrder } from './decideOrder.ts';
import { findOrders, insertOrders, type NewOrder } from './orderStore.ts';
import { payOrder } from './payOrder.ts';

/** Converts holds into orders with tickets. Free orders are marked as paid. */
export async function applyOrders(
  tx: Database,
  priced: readonly PricedOrder[],
  paymentWindowMs: number,
): Promise<void> {
  if (priced.length === 0) return;
  await insertNumbered(
    tx,
    priced.map((each) => toRow(each, paymentWindowMs)),
    new Map(priced.map(({ orderId, event }) => [orderId, event.city.timeZone])),
  );
  await endHolds(
    tx,
    priced.map(({ hold }) => hold.id),
    priced[0]!.now,
  );
  const units = await moveUnitsToOrders(
    tx,
    priced.map(({ hold, orderId }) => ({ holdId: hold.id, orderId })),
  );
  if (priced.some(({ hold, orderId }) => units.get(orderId) !== hold.quantity)) throw new Error('A hold lacks units');
  await insertTickets(
    tx,
    priced.flatMap(({ orderId, tickets }) =>
      tickets.map(({ unitId, tierId, amount, originalAmount }, position) => ({
        orderId,
        position,
        unitId,
        tierId,
        amount,
        originalAmount,
      })),
    ),
  );
  const free = priced.filter(({ fees }) => fees.paymentAmount === 0);
  if (free.length === 0) return;
  const ids = free.map(({ orderId }) => orderId);
  for (const order of await findOrders(tx, ids)) await payOrder(tx, order, { now: order.createdAt });
}

function toRow(
  { request, buyer, orderId, languageCode, now, hold, address, event, fees }: PricedOrder,
  paymentWindowMs: number,
): Omit<NewOrder, 'number'> {
  return {
    id: orderId,
    userId: buyer.userId,
    holdId: hold.id,
    activityId: event.activity.id,
    sessionId: hold.sessionId,
    status: 'pendingPayment',
    quantity: hold.quantity,
    deliveryType: request.deliveryType,
    recipient: request.recipient,
    shippingAddress: address ? toForm(address) : null,
    fees,
    paymentAmount: fees.paymentAmount,
    currency: fees.currency,
    paymentMethod: fees.paymentAmount > 0 ? request.paymentMethod : null,
    languageCode,
    createdAt: now,
    payBy: payByOf(hold, { now, paymentWindowMs }),
  };
}

/**
 * For a buyer who is not trusted, hold and order together last no longer than one of each. The last minutes are kept
 * for a second attempt after a failed payment.
 */
function payByOf(
  { networkHash, expiresAt }: HoldRow,
  { now, paymentWindowMs }: { now: Date; paymentWindowMs: number },
) {
  const whole = now.getTime() + paymentWindowMs;
  const latest = expiresAt.getTime() + paymentWindowMs - MINUTES_AFTER_FAILURE * MINUTE_MS;
  return new Date(networkHash ? Math.min(whole, latest) : whole);
}

const toForm = (address: AddressForm) =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field]])) as AddressForm;

async function insertNumbered(
  tx: Database,
  added: readonly Omit<NewOrder, 'number'>[],
  timeZones: Map<string, string>,
): Promise<void> {
  for (let rest = added; rest.length > 0; ) {
    const rows = rest.map((row) => ({ ...row, number: createOrderNumber(row.createdAt, timeZones.get(row.id)!) }));
    const inserted = await insertOrders(tx, rows);
    rest = rest.filter(({ id }) => !inserted.has(id));
  }
}
