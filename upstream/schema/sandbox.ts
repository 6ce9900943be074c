import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The sandbox provider's own books, which order code never looks into. */
export const sandboxPayments = pgTable('sandbox_payments', {
  reference: text().primaryKey(),
  /** The shop's name for it; asking twice makes one payment. */
  merchantId: text('merchant_id').notNull().unique(),
  method: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  state: text({ enum: ['open', 'paid', 'declined', 'cancelled', 'expired'] }).notNull(),
  paidAmount: bigint('paid_amount', { mode: 'number' }),
  refundedAmount: bigint('refunded_amount', { mode: 'number' }).notNull().default(0),
  title: text().notNull(),
  languageCode: text('language_code').notNull(),
  returnUrl: text('return_url').notNull(),
  notifyUrl: text('notify_url').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Notifications on their way: due ones are sent, several copies may do it. */
export const sandboxNotices = pgTable(
  'sandbox_notices',
  {
    id: text().primaryKey(),
    reference: text()
      .notNull()
      .references(() => sandboxPayments.reference),
    body: text().notNull(),
    dueAt: moment('due_at').notNull(),
    attempts: integer().notNull().default(0),
    sentAt: moment('sent_at'),
  },
  (table) => [index('sandbox_notices_due').on(table.dueAt)],
);
