import type { TicketsWanted } from '../stock/takeTickets.ts';

export const quantityOf = (wanted: TicketsWanted) => ('seatIds' in wanted ? wanted.seatIds.length : wanted.quantity);
