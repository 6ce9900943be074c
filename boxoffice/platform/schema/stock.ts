import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core';
import type { CatalogueSeatMap } from '#shared/contract/catalogueFile.ts';
import type { LocalizedText } from '#shared/domain/language/localizedText.ts';
import { CURRENCIES } from '#shared/domain/selling/money.ts';
import { SALE_STATUSES } from '#shared/domain/selling/saleStatus.ts';
import { TICKET_NAMES } from '#shared/domain/selling/ticketHolders.ts';
import { activities } from './activities.ts';
import { localizedText, moment } from './columns.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    name: localizedText('name'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    doorsAt: moment('doors_at'),
    saleStartsAt: moment('sale_starts_at').notNull(),
    saleEndsAt: moment('sale_ends_at'),
    /** First and last day in the venue's time zone, for day-based search. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    declaredStatus: text('declared_status', { enum: SALE_STATUSES }).notNull(),
    highDemand: boolean('high_demand').notNull(),
    /** The first start of a postponed session. */
    postponedFrom: moment('postponed_from'),
    /** Buyers of a postponed session may return their tickets until this time. */
    refundsUntil: moment('refunds_until'),
    /** Time of the latest postponement. Tickets of earlier orders may be returned. */
    postponedAt: moment('postponed_at'),
    /** Set when the organiser cancels the session. A job then refunds its orders. */
    cancelledAt: moment('cancelled_at'),
    /** Which names are on the tickets: none, the buyer's, or one for each ticket. */
    names: text({ enum: TICKET_NAMES }).notNull().default('none'),
    /** Number of final digits of the identity card that are required with each name. */
    idDigits: integer('id_digits').notNull().default(0),
    /**
     * Buyers may change names until this time; if null, until the doors open or, if that is unknown, until the start.
     */
    namesUntil: moment('names_until'),
    /** Price types with which wheelchair and companion places can be bought. */
    accessiblePriceTypes: jsonb('accessible_price_types').$type<string[]>().notNull().default([]),
    /** From this time on, the remaining places are sold to all buyers. */
    accessibleUntil: moment('accessible_until'),
  },
  (table) => [
    index('sessions_activity').on(table.activityId, table.startsAt),
    index('sessions_days').on(table.lastDay, table.firstDay),
    check('sessions_run_forwards', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** Seat map without its seats. A session without a seat map has standing places only. */
export const seatMaps = pgTable('seat_maps', {
  sessionId: text('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  width: real().notNull(),
  height: real().notNull(),
  stage: jsonb().$type<CatalogueSeatMap['stage']>().notNull(),
  areas: jsonb().$type<{ id: string; name: LocalizedText }[]>().notNull(),
});

export const tiers = pgTable(
  'tiers',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Unique within its session. */
    id: text().notNull(),
    position: integer().notNull(),
    name: localizedText('name').notNull(),
    /** Hundredths; a rupiah price can exceed 2^31. */
    amount: bigint({ mode: 'number' }).notNull(),
    originalAmount: bigint('original_amount', { mode: 'number' }),
    currency: text({ enum: CURRENCIES }).notNull(),
    /** Whether buyers must prove that they are entitled to the tier. */
    reduced: boolean().notNull().default(false),
    /** Whether the tier is shown and sold only to buyers with a code for it. */
    hidden: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.id] }), check('tiers_amount', sql`${table.amount} >= 0`)],
);

/** Further prices of a tier. Its own price is the type `standard` and has no row. */
export const priceTypes = pgTable(
  'price_types',
  {
    sessionId: text('session_id').notNull(),
    tierId: text('tier_id').notNull(),
    /** Unique within its tier. The same id in several tiers means the same kind of buyers. */
    id: text().notNull(),
    position: integer().notNull(),
    name: localizedText('name').notNull(),
    /** In the currency of the tier. */
    amount: bigint({ mode: 'number' }).notNull(),
    originalAmount: bigint('original_amount', { mode: 'number' }),
    /** Proof that the holder shows at the gate. */
    proof: localizedText('proof'),
    /** Maximum number of held and sold tickets of this type in this tier. */
    quota: integer(),
    mostPerOrder: integer('most_per_order'),
    /** Id of another price type. Each ticket needs one of that type in the same order. */
    needs: text(),
    /** Whether the price type is shown and sold only to buyers with a code for it. */
    hidden: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.tierId, table.id] }),
    foreignKey({ columns: [table.sessionId, table.tierId], foreignColumns: [tiers.sessionId, tiers.id] }).onDelete(
      'cascade',
    ),
    check('price_types_amount', sql`${table.amount} >= 0`),
  ],
);
