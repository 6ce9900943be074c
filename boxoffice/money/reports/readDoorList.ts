import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { findTimeZone } from '#boxoffice/events/places/sessionPlaces.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { priceTypes, seatMaps, sessions, tiers } from '#boxoffice/platform/schema/stock.ts';
import { tickets } from '#boxoffice/platform/schema/tickets.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import { textIn } from '#boxoffice/platform/words/textIn.ts';
import { isTypeOf } from '#boxoffice/selling/stock/heldTicketStore.ts';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import { ticketValidity } from '#shared/domain/selling/ticketValidity.ts';

export const DOOR_COLUMNS = [
  ...(['code', 'tier', 'priceType', 'proof', 'area', 'row', 'seat', 'name', 'idDigits', 'order', 'state'] as const),
  ...(['event', 'session', 'startsAt', 'ticket', 'validFrom', 'validUntil'] as const),
];
/**
 * `priceType` and `proof` are empty for the tier's own price; `proof` is what the holder shows at the gate. `code` is
 * empty for tickets that a courier delivers; `area`, `row` and `seat` are empty for standing places. `name` is that of
 * the holder or, if unknown, of the recipient; `idDigits`, such as `…0123`, are the last digits of the identity card.
 * Times are in the venue's time zone; the code opens the gate from `validFrom` to `validUntil`.
 */
export type DoorRow = Record<(typeof DOOR_COLUMNS)[number], string> & { state: 'valid' | 'not issued' | 'refunded' };

/** Lists all paid tickets of a session, including refunded ones. Undefined when there is no such session. */
export async function readDoorList(db: Database, sessionId: string): Promise<DoorRow[] | undefined> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  if (!session) return undefined;
  const show = await describeShow(db, session);
  const [map] = await db.select({ areas: seatMaps.areas }).from(seatMaps).where(eq(seatMaps.sessionId, sessionId));
  const areaNames = new Map(map?.areas.map(({ id, name }) => [id, textIn(name, 'en')]));
  const rows = await db
    .select({
      ticket: tickets,
      tierName: tiers.name,
      type: priceTypes,
      unit: units,
      recipient: orders.recipient,
      number: orders.number,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(units, eq(units.id, tickets.unitId))
    .innerJoin(tiers, and(eq(tiers.sessionId, orders.sessionId), eq(tiers.id, tickets.tierId)))
    .leftJoin(priceTypes, isTypeOf(tickets))
    .where(and(eq(orders.sessionId, sessionId), isNotNull(orders.paidAt)))
    .orderBy(asc(tiers.position), asc(tickets.unitId), asc(orders.number), asc(tickets.position));
  return rows.map(({ ticket, tierName, type, unit, recipient, number }) => ({
    code: ticket.code ?? '',
    tier: textIn(tierName, 'en'),
    priceType: type ? textIn(type.name, 'en') : '',
    proof: type?.proof ? textIn(type.proof, 'en') : '',
    area: areaNames.get(unit.areaId ?? '') ?? unit.areaId ?? '',
    row: unit.row ?? '',
    seat: unit.number ?? '',
    name: ticket.holder?.name ?? recipient.name,
    // The ellipsis makes the cell a text, because spreadsheets remove leading zeros of numbers.
    idDigits: ticket.holder?.idDigits ? `…${ticket.holder.idDigits}` : '',
    order: number,
    state: ticket.voidedAt ? 'refunded' : ticket.issuedAt ? 'valid' : 'not issued',
    ticket: ticket.id,
    ...show,
  }));
}

async function describeShow(db: Database, session: typeof sessions.$inferSelect) {
  const [activity] = await db
    .select({ name: activities.name })
    .from(activities)
    .where(eq(activities.id, session.activityId));
  const timeZone = await findTimeZone(db, session.id);
  const { validFrom, validUntil } = ticketValidity(session);
  return {
    event: textIn(activity!.name, 'en'),
    session: session.id,
    startsAt: writeMoment(session.startsAt, timeZone),
    validFrom: writeMoment(validFrom, timeZone),
    validUntil: writeMoment(validUntil, timeZone),
  };
}
