import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { insertRows, isAnyOf } from '#boxoffice/platform/database/rowsInSql.ts';
import { tickets } from '#boxoffice/platform/schema/tickets.ts';

export type TicketRow = typeof tickets.$inferSelect;
type NewTicket = Omit<TicketRow, 'id' | 'code' | 'issuedAt' | 'voidedAt'>;

/** Inserts one row per person, in display order. */
export async function insertTickets(tx: Database, added: readonly NewTicket[]): Promise<void> {
  await tx.execute(insertRows(tickets, added));
}

/** Lists all tickets of an order, including void ones. */
export function listTickets(db: Database, orderId: string): Promise<TicketRow[]> {
  return db.select().from(tickets).where(eq(tickets.orderId, orderId)).orderBy(asc(tickets.position));
}

export async function updateHolder(tx: Database, ticketId: string, holder: TicketRow['holder']): Promise<void> {
  await tx.update(tickets).set({ holder }).where(eq(tickets.id, ticketId));
}

/** Voids the tickets of a cancelled or refunded order. */
export async function voidTicketsOf(tx: Database, orderId: string, now: Date): Promise<void> {
  await tx
    .update(tickets)
    .set({ voidedAt: now })
    .where(and(eq(tickets.orderId, orderId), isNull(tickets.voidedAt)));
}

/** Voids single tickets; their order is still valid without them. */
export async function voidTickets(tx: Database, ticketIds: readonly string[], now: Date): Promise<void> {
  await tx.update(tickets).set({ voidedAt: now }).where(isAnyOf(tickets.id, ticketIds));
}

/** Makes a void ticket valid again on this unit, after a late payment. */
export async function reviveTicket(tx: Database, ticketId: string, unitId: number): Promise<void> {
  await tx.update(tickets).set({ voidedAt: null, unitId }).where(eq(tickets.id, ticketId));
}
