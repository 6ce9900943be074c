import type { Database } from '#boxoffice/platform/database/database.ts';
import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { ADDRESS_FIELDS, type AddressForm } from '#shared/domain/account/addressForm.ts';
import { MINUTES_AFTER_FAILURE } from '#shared/domain/selling/orderLifecycle.ts';
import { toTicketHolders } from '#shared/domain/selling/ticketHolders.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { endHolds } from '../holds/holdStore.ts';
import { moveUnitsToOrders } from '../stock/stockStore.ts';
import { insertTickets } from '../stock/ticketStore.ts';
import { createOrderNumber } from './createOrderNumber.ts';
import type { PricedOrder } from './decideOrder.ts';
import { findOrders, insertOrders, type NewOrder } from './orderStore.ts';
import { payOrder } from './payOrder.ts';

type Sale = Pick<SalesDeps, 'paymentWindowMs' | 'shop'>;

/** Converts holds into orders with tickets. Free orders are marked as paid. */
export async function applyOrders(tx: Database, priced: readonly PricedOrder[], sale: Sale): Promise<void> {
  if (priced.length === 0) return;
  await insertNumbered(tx, priced, sale);
  const moves = priced.map(({ hold, orderId }) => ({ holdId: hold.id, orderId }));
  const holdIds = priced.map(({ hold }) => hold.id);
  await endHolds(tx, holdIds, priced[0]!.now);
  const units = await moveUnitsToOrders(tx, moves);
  if (priced.some(({ hold, orderId }) => units.get(orderId) !== hold.quantity)) throw new Error('A hold lacks units');
  const tickets = priced.flatMap(({ orderId, tickets, request, event: { session } }) => {
    const holders = toTicketHolders(request.holders ?? [], session, tickets.length);
    return tickets.map(({ unitId, tierId, priceTypeId, amount, originalAmount }, position) => {
      return { orderId, position, unitId, tierId, priceTypeId, amount, originalAmount, holder: holders[position]! };
    });
  });
  await insertTickets(tx, tickets);
  const free = priced.filter(({ fees }) => fees.paymentAmount === 0).map(({ orderId }) => orderId);
  if (free.length === 0) return;
  for (const order of await findOrders(tx, free)) await payOrder(tx, order, { now: order.createdAt });
}

function toRow(order: PricedOrder, { paymentWindowMs, shop }: Sale): NewOrder {
  const { request, buyer, orderId, languageCode, now, hold, address, event, fees, feeRates } = order;
  return {
    id: orderId,
    number: createOrderNumber({ shopName: shop.name, now, timeZone: event.city.timeZone }),
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
    feeRates,
    paymentAmount: fees.paymentAmount,
    currency: fees.currency,
    paymentMethod: fees.paymentAmount > 0 ? request.paymentMethod : null,
    languageCode,
    createdAt: now,
    payBy: payByOf(order, paymentWindowMs),
  };
}

/**
 * For a buyer who is not trusted, the deadline does not extend beyond the time of one hold and one order. The last
 * minutes are reserved for a second attempt after a failed payment.
 */
function payByOf({ hold: { networkHash, expiresAt }, now }: PricedOrder, paymentWindowMs: number): Date {
  const whole = now.getTime() + paymentWindowMs;
  const latest = expiresAt.getTime() + paymentWindowMs - MINUTES_AFTER_FAILURE * MINUTE_MS;
  return new Date(networkHash ? Math.min(whole, latest) : whole);
}

const toForm = (address: AddressForm) =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field]])) as AddressForm;

/** An order whose number is taken gets another number. */
async function insertNumbered(tx: Database, priced: readonly PricedOrder[], sale: Sale): Promise<void> {
  for (let rest = priced; rest.length > 0; ) {
    const rows = rest.map((order) => toRow(order, sale));
    const inserted = await insertOrders(tx, rows);
    rest = rest.filter(({ orderId }) => !inserted.has(orderId));
  }
}
