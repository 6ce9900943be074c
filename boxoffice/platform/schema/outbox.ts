import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { orders } from './orders.ts';

/**
 * Outgoing messages. They are enqueued in the transaction of the change that causes them, and delivered by a job.
 * Without a transport, they wait until they expire.
 */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    channel: text().$type<'email' | 'sms'>().notNull(),
    /** An e-mail address, or `+` and all digits of a phone number. */
    recipient: text().notNull(),
    kind: text().notNull(),
    languageCode: text('language_code').notNull(),
    /** The text of an order message is rendered from the order when it is sent. */
    orderId: uuid('order_id').references(() => orders.id),
    subject: text().notNull().default(''),
    /** Deleted after delivery, because it may contain a code. */
    text: text().notNull().default(''),
    html: text().notNull().default(''),
    status: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** Messages are not sent after this time. */
    expiresAt: moment('expires_at').notNull(),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('outbox_waiting').on(table.nextAttemptAt).where(sql`${table.status} = 'waiting'`),
    index('outbox_recipient').on(table.recipient),
    index('outbox_order').on(table.orderId),
    index('outbox_newest').on(table.createdAt),
  ],
);
