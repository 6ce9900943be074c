import type { Database } from '#boxoffice/platform/database/database.ts';
import { isUsedUp } from '#boxoffice/selling/codes/codeRefusal.ts';
import { countUses, listUsedCodes, lockCodes } from '#boxoffice/selling/codes/saleCodeStore.ts';
import { countOrdered, findSales, lockBuyers } from '#boxoffice/selling/holds/holdStore.ts';
import type { OrderRow } from '#boxoffice/selling/orders/orderStore.ts';
import { lockPriceTypes } from '#boxoffice/selling/stock/priceTypeStore.ts';
import { findSeats, freeUnitsOf, takeAnyUnits, takeUnits } from '#boxoffice/selling/stock/stockStore.ts';
import { listTickets, reviveTicket, type TicketRow } from '#boxoffice/selling/stock/ticketStore.ts';

type Place = { ticket: TicketRow; unitId: number };
/** Statuses of sessions that sell no more tickets, not even for a late payment. */
const CALLED_OFF = ['refunding', 'stopSale', 'deprecated', 'expired'];

/**
 * Takes units for a payment that arrived after the order was closed: the same units, or others of the same tier and
 * kind, all or none. Returns false if there are not enough units, if the session is past or has a status of
 * `CALLED_OFF`, if the order would exceed the buyer's limit or the quota of a price type, or if its code was used up
 * meanwhile.
 */
export async function takeUnitsAgain(tx: Database, order: OrderRow, now: Date): Promise<boolean> {
  const sale = (await findSales(tx, [order.sessionId])).get(order.sessionId);
  if (!sale || sale.session.endsAt <= now || CALLED_OFF.includes(sale.session.declaredStatus)) return false;
  if (await isTooMuch(tx, order, sale.limit)) return false;

  const before = await listTickets(tx, order.id);
  if (await isOverQuota(tx, order, before)) return false;
  if (await areCodesUsedUp(tx, order)) return false;
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

/** Other orders may have used up the quota of a price type meanwhile. */
async function isOverQuota(tx: Database, { sessionId }: OrderRow, before: TicketRow[]): Promise<boolean> {
  if (before.every(({ priceTypeId }) => priceTypeId === null)) return false;
  const types = await lockPriceTypes(tx, [sessionId]);
  return types.some(({ id, tierId, quota, inUse }) => {
    const count = before.filter((ticket) => ticket.priceTypeId === id && ticket.tierId === tierId).length;
    return quota !== null && count > 0 && inUse + count > quota;
  });
}

async function areCodesUsedUp(tx: Database, { holdId, userId }: OrderRow): Promise<boolean> {
  const used = await listUsedCodes(tx, holdId);
  if (used.length === 0) return false;
  await lockCodes(
    tx,
    used.map(({ id }) => id),
  );
  const asked = used.map(({ id }) => ({ codeId: id, userId, withoutHolds: [holdId] }));
  const uses = await countUses(tx, asked);
  return used.some((code, index) => isUsedUp({ ...code, ...uses[index]! }));
}

async function takePlaces(tx: Database, { id: orderId, sessionId }: OrderRow, before: TicketRow[]): Promise<Place[]> {
  const again = await takeUnits(
    tx,
    before.map(({ unitId, tierId, priceTypeId }) => ({ unitId, tierId, priceTypeId, sessionId, orderId })),
  );
  const same = new Set(again.map(({ id }) => id));
  const places = before.filter(({ unitId }) => same.has(unitId)).map((ticket) => ({ ticket, unitId: ticket.unitId }));

  const gone = before.filter(({ unitId }) => !same.has(unitId));
  const seats = await findSeats(
    tx,
    gone.map(({ unitId }) => unitId),
  );
  const kinds = new Map(seats.map(({ id, kind }) => [id, kind]));
  const missing = Map.groupBy(gone, ({ tierId, priceTypeId, unitId }) =>
    [tierId, priceTypeId, kinds.get(unitId)].join(' '),
  );
  for (const alikeTickets of missing.values()) {
    const { tierId, priceTypeId, unitId } = alikeTickets[0]!;
    const alike = { sessionId, tierId, priceTypeId, kinds: [kinds.get(unitId) ?? ('' as const)] };
    const equal = await takeAnyUnits(tx, [{ ...alike, most: alikeTickets.length, orderId }]);
    places.push(...equal.map(({ id }, index) => ({ ticket: alikeTickets[index]!, unitId: id })));
  }
  return places;
}
