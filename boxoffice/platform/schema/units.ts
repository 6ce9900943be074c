import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { SEAT_STATES } from '#shared/contract/seatMap.ts';
import { SEAT_KINDS } from '#shared/domain/selling/seatKinds.ts';
import { holds, orders } from './orders.ts';
import { priceTypes, tiers } from './stock.ts';

/**
 * One row per sellable unit: a seat, or a standing place (without area, row and number). It belongs to at most one hold
 * or order. A sold unit without an order was sold elsewhere by the organiser.
 */
export const units = pgTable(
  'units',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: text('session_id').notNull(),
    tierId: text('tier_id').notNull(),
    /** Price type that a held or sold unit was taken for; null means the tier's own price. */
    priceTypeId: text('price_type_id'),
    state: text({ enum: SEAT_STATES }).notNull().default('free'),
    holdId: uuid('hold_id').references(() => holds.id),
    orderId: uuid('order_id').references(() => orders.id),
    areaId: text('area_id'),
    row: text('row_name'),
    number: text('seat_number'),
    x: real(),
    y: real(),
    kind: text('seat_kind', { enum: SEAT_KINDS }),
  },
  (table) => [
    foreignKey({ columns: [table.sessionId, table.tierId], foreignColumns: [tiers.sessionId, tiers.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('units_seat_once')
      .on(table.sessionId, table.areaId, table.row, table.number)
      .where(sql`${table.areaId} is not null`),
    foreignKey({
      name: 'units_price_type_fk',
      columns: [table.sessionId, table.tierId, table.priceTypeId],
      foreignColumns: [priceTypes.sessionId, priceTypes.tierId, priceTypes.id],
    }),
    index('units_price_type')
      .on(table.sessionId, table.tierId, table.priceTypeId)
      .where(sql`${table.priceTypeId} is not null`),
    index('units_tier').on(table.sessionId, table.tierId),
    index('units_free').on(table.sessionId, table.tierId, sql`(id + 0)`).where(sql`${table.state} = 'free'`),
    index('units_hold').on(table.holdId).where(sql`${table.holdId} is not null`),
    index('units_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    check('units_state', sql`${table.state} in ('free', 'held', 'sold')`),
    check(
      'units_owner',
      sql`case ${table.state}
        when 'free' then num_nonnulls(${table.holdId}, ${table.orderId}, ${table.priceTypeId}) = 0
        when 'held' then num_nonnulls(${table.holdId}, ${table.orderId}) = 1
        else ${table.holdId} is null end`,
    ),
    check(
      'units_seat_whole',
      sql`num_nulls(${table.areaId}, ${table.row}, ${table.number}, ${table.x}, ${table.y}) in (0, 5)`,
    ),
  ],
);
