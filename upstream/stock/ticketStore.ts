import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { insertRows } from '../database/rowsInSql.ts';
import { tickets } from '../schema/tickets.ts';

export type TicketRow = typeof tickets.$inferSelect;
type NewTicket = Pick<TicketRow, 'orderId' | 'position' | 'unitId' | 'tierId' | 'amount' | 'originalAmount'>;

/** A row per person, in the order in which the page shows them. */
export async function insertTickets(tx: Database, added: readonly NewTicket[]): Promise<void> {
  await tx.execute(insertRows(tickets, added));
}

/** All of an order, also those that open no gate any more. */
export function listTickets(db: Database, orderId: string): Promise<TicketRow[]> {
  return db.select().from(tickets).where(eq(tickets.orderId, orderId)).orderBy(asc(tickets.position));
}

/** The order was closed or refunded: none of its tickets opens a gate. */
export async function voidTicketsOf(tx: Database, orderId: string, now: Date): Promise<void> {
  await tx
    .update(tickets)
    .set({ voidedAt: now })
    .where(and(eq(tickets.orderId, orderId), isNull(tickets.voidedAt)));
}

/** Valid again, on this unit: the money came late and the place was still free. */
export async function reviveTicket(tx: Database, ticketId: string, unitId: number): Promise<void> {
  await tx.update(tickets).set({ voidedAt: null, unitId }).where(eq(tickets.id, ticketId));
}
