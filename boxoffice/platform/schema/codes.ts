import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CODE_KINDS } from '#shared/domain/selling/saleCode.ts';
import { activities } from './activities.ts';
import { generatedId, moment } from './columns.ts';
import { holds } from './orders.ts';

/** Codes with one rule, which applies to the event, or only to the given session, tier and price type. */
export const codeBatches = pgTable(
  'code_batches',
  {
    id: text().primaryKey(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    kind: text({ enum: CODE_KINDS }).notNull(),
    sessionId: text('session_id'),
    tierId: text('tier_id'),
    priceTypeId: text('price_type_id'),
    /** A discount is a percentage, an amount off each ticket, or a new price of each ticket. */
    percent: integer(),
    amountOff: bigint('amount_off', { mode: 'number' }),
    newAmount: bigint('new_amount', { mode: 'number' }),
    validFrom: moment('valid_from'),
    validUntil: moment('valid_until'),
    /** Maximum number of uses of each code, in total and by one account. */
    uses: integer().notNull(),
    usesPerAccount: integer('uses_per_account'),
    ticketsPerUse: integer('tickets_per_use'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('code_batches_activity').on(table.activityId),
    check(
      'code_batches_value',
      sql`num_nonnulls(${table.percent}, ${table.amountOff}, ${table.newAmount}) = case ${table.kind} when 'discount' then 1 else 0 end`,
    ),
    check('code_batches_percent', sql`${table.percent} between 1 and 100`),
    check('code_batches_uses', sql`${table.uses} > 0`),
  ],
);

/** Only a keyed hash of event and code is stored. `hint` is the end of the code, which identifies it in lists. */
export const codes = pgTable(
  'codes',
  {
    id: generatedId(),
    batchId: text('batch_id')
      .notNull()
      .references(() => codeBatches.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    hint: text().notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('codes_batch').on(table.batchId),
    index('codes_hash').on(table.hash),
    // A revoked code may be created again.
    uniqueIndex('codes_once').on(table.hash).where(sql`${table.revokedAt} is null`),
  ],
);

/** A use counts until its hold ends without an order, or until the order of the hold closes. */
export const codeUses = pgTable(
  'code_uses',
  {
    holdId: uuid('hold_id')
      .notNull()
      .references(() => holds.id, { onDelete: 'cascade' }),
    codeId: uuid('code_id')
      .notNull()
      .references(() => codes.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.holdId, table.codeId] }), index('code_uses_code').on(table.codeId)],
);
