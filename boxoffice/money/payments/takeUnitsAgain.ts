import type { Database } from '#boxoffice/platform/database/database.ts';
import { countOrdered, findSales, lockBuyers } from '#boxoffice/selling/holds/holdStore.ts';
import type { OrderRow } from '#boxoffice/selling/orders/orderStore.ts';
import { freeUnitsOf, takeAnyUnits, takeUnits } from '#boxoffice/selling/stock/stockStore.ts';
import { listTickets, reviveTicket, type TicketRow } from '#boxoffice/selling/stock/ticketStore.ts';

type Place = { ticket: TicketRow; unitId: number };
/** A cancelled session is not sold again, even after a late payment. */
const CALLED_OFF = ['refunding', 'stopSale', 'deprecated', 'expired'];

/**
 * Takes units for a payment that came after the order was closed: the same units, else others of the same tier, all or
 * none. Returns false without enough units, for a past or cancelled session, or over the limit.
 */
export async function takeUnitsAgain(tx: Database, order: OrderRow, now: Date): Promise<boolean> {
  const sale = (await findSales(tx, [order.sessionId])).get(order.sessionId);
  if (!sale || sale.session.endsAt <= now || CALLED_OFF.includes(sale.session.declaredStatus)) return false;
  if (await isTooMuch(tx, order, sale.limit)) return false;

  const before = await listTickets(tx, order.id);
  const places = await takePlaces(tx, order, before);
  if (places.length < before.length) {
    await freeUnitsOf(tx, { orderId: order.id });
    return false;
  }
  for (const { ticket, unitId } of places) await reviveTicket(tx, ticket.id, unitId);
  return true;
}

async function isTooMuch(tx: Database, { activityId, userId, quantity }: OrderRow, limit: number): Promise<boolean> {
  const buyer = { userId, deviceId: undefined };
  await lockBuyers(tx, [{ buyer, activityId }]);
  const [ordered] = await countOrdered(tx, [{ buyer, activityId }]);
  return ordered! + quantity > limit;
}

async function takePlaces(tx: Database, { id: orderId, sessionId }: OrderRow, before: TicketRow[]): Promise<Place[]> {
  const again = await takeUnits(
    tx,
    before.map(({ unitId }) => ({ unitId, sessionId, orderId })),
  );
  const same = new Set(again.map(({ id }) => id));
  const places = before.filter(({ unitId }) => same.has(unitId)).map((ticket) => ({ ticket, unitId: ticket.unitId }));

  const missing = Map.groupBy(
    before.filter(({ unitId }) => !same.has(unitId)),
    ({ tierId }) => tierId,
  );
  for (const [tierId, theirs] of missing) {
    const equal = await takeAnyUnits(tx, [{ sessionId, tierId, most: theirs.length, orderId }]);
    places.push(...equal.map(({ id: unitId }, index) => ({ ticket: theirs[index]!, unitId })));
  }
  return places;
}
