import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { orders } from './orders.ts';

/** Messages to people: left with what they tell of, delivered by a job, kept here while there is no way to send them. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    channel: text().$type<'email' | 'sms'>().notNull(),
    /** An e-mail address, or `+` and all digits of a phone number. */
    recipient: text().notNull(),
    kind: text().notNull(),
    languageCode: text('language_code').notNull(),
    /** What a message about an order says is written from the order when it is sent. */
    orderId: uuid('order_id').references(() => orders.id),
    subject: text().notNull().default(''),
    /** Emptied once it is delivered: a code is nobody's business then. */
    text: text().notNull().default(''),
    html: text().notNull().default(''),
    status: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** After that it would only confuse. */
    expiresAt: moment('expires_at').notNull(),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('outbox_waiting').on(table.nextAttemptAt).where(sql`${table.status} = 'waiting'`),
    index('outbox_recipient').on(table.recipient),
    index('outbox_newest').on(table.createdAt),
  ],
);
