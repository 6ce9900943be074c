import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Audit log: changes by operators, and by buyers to issued tickets. It contains no data of buyers. Rows are never
 * changed or deleted.
 */
export const operatorLog = pgTable(
  'operator_log',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    at: moment('at').notNull(),
    /** The command that made the change, such as `events cancel`, or `orders names` for a change by a buyer. */
    action: text().notNull(),
    /** Id of the changed entity, such as a session, an event or a key; for an order, its number. */
    subject: text().notNull(),
    details: jsonb().$type<Record<string, string | number>>().notNull(),
  },
  (table) => [index('operator_log_subject').on(table.subject, table.at)],
);
