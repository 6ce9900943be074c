import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { TicketHolder } from '#shared/domain/selling/ticketHolders.ts';
import { moment } from './columns.ts';
import { orders } from './orders.ts';
import { units } from './units.ts';

/** Tickets of orders, one row per person. The unique index allows one valid ticket per unit. */
export const tickets = pgTable(
  'tickets',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    unitId: bigint('unit_id', { mode: 'number' })
      .notNull()
      .references(() => units.id),
    position: integer().notNull(),
    tierId: text('tier_id').notNull(),
    /** Null for the tier's own price. */
    priceTypeId: text('price_type_id'),
    amount: bigint({ mode: 'number' }).notNull(),
    originalAmount: bigint('original_amount', { mode: 'number' }),
    /** Erased some time after the event. */
    holder: jsonb().$type<TicketHolder>(),
    /** Short code to read aloud at the gate; set when the ticket is issued. */
    code: text().unique(),
    issuedAt: moment('issued_at'),
    /** Set when the ticket was refunded or its order was closed; the ticket is then invalid. */
    voidedAt: moment('voided_at'),
  },
  (table) => [
    uniqueIndex('tickets_unit_once').on(table.unitId).where(sql`${table.voidedAt} is null`),
    index('tickets_order').on(table.orderId),
    index('tickets_revoked')
      .on(table.voidedAt)
      .where(sql`${table.voidedAt} is not null and ${table.issuedAt} is not null`),
  ],
);
