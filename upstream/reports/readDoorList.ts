import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { orders } from '../schema/orders.ts';
import { seatMaps, sessions, tiers } from '../schema/stock.ts';
import { tickets } from '../schema/tickets.ts';
import { units } from '../schema/units.ts';
import { textIn } from '../words/textIn.ts';

/** `code` is empty for tickets that a courier brings; `area`, `row` and `seat` are empty for standing places. */
export type DoorRow = {
  code: string;
  tier: string;
  area: string;
  row: string;
  seat: string;
  name: string;
  order: string;
  state: 'valid' | 'not issued' | 'refunded';
};

export const DOOR_COLUMNS: (keyof DoorRow)[] = ['code', 'tier', 'area', 'row', 'seat', 'name', 'order', 'state'];

/** Lists all tickets that were paid for a session, also refunded ones. Undefined when there is no such session. */
export async function readDoorList(db: Database, sessionId: string): Promise<DoorRow[] | undefined> {
  const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  if (!session) return undefined;
  const [map] = await db.select({ areas: seatMaps.areas }).from(seatMaps).where(eq(seatMaps.sessionId, sessionId));
  const areaNames = new Map(map?.areas.map(({ id, name }) => [id, textIn(name, 'en')]));
  const rows = await db
    .select({ ticket: tickets, tierName: tiers.name, unit: units, recipient: orders.recipient, number: orders.number })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(units, eq(units.id, tickets.unitId))
    .innerJoin(tiers, and(eq(tiers.sessionId, orders.sessionId), eq(tiers.id, tickets.tierId)))
    .where(and(eq(orders.sessionId, sessionId), isNotNull(orders.paidAt)))
    .orderBy(asc(tiers.position), asc(tickets.unitId), asc(orders.number), asc(tickets.position));
  return rows.map(({ ticket, tierName, unit, recipient, number }) => ({
    code: ticket.code ?? '',
    tier: textIn(tierName, 'en'),
    area: areaNames.get(unit.areaId ?? '') ?? unit.areaId ?? '',
    row: unit.row ?? '',
    seat: unit.number ?? '',
    name: recipient.name,
    order: number,
    state: ticket.voidedAt ? 'refunded' : ticket.issuedAt ? 'valid' : 'not issued',
  }));
}
