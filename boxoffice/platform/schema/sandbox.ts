import { bigint, boolean, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { CURRENCIES } from '#shared/domain/selling/money.ts';
import { PAYMENT_METHODS, PAYMENT_SHAPES } from '#shared/domain/selling/paymentMethods.ts';
import { moment } from './columns.ts';

/**
 * Amounts by refund id as JSON. A stored id without an amount, or with the amount null, is a refund of the whole
 * payment.
 */
const refundsById = customType<{ data: Record<string, number | null>; driverData: string }>({
  dataType: () => 'text',
  toDriver: (refunds) => JSON.stringify(refunds),
  fromDriver: (stored) => (stored.startsWith('{') ? JSON.parse(stored) : { [stored]: null }),
});

/** Payments of the sandbox provider. The code for orders does not access them. */
export const sandboxPayments = pgTable('sandbox_payments', {
  reference: text().primaryKey(),
  /** The shop's payment id; repeated requests create one payment. */
  merchantId: text('merchant_id').notNull().unique(),
  method: text({ enum: PAYMENT_METHODS }).notNull(),
  shape: text({ enum: PAYMENT_SHAPES }).notNull(),
  /** Account number for a transfer. */
  accountNumber: text('account_number').unique(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text({ enum: CURRENCIES }).notNull(),
  state: text({ enum: ['open', 'paid', 'declined', 'cancelled'] }).notNull(),
  paidAmount: bigint('paid_amount', { mode: 'number' }),
  paidAt: moment('paid_at'),
  /** Refunds by the shop's refund id; repeated requests refund once. */
  refunds: refundsById('refund_id'),
  title: text().notNull(),
  languageCode: text('language_code').notNull(),
  returnUrls: jsonb('return_urls').$type<{ success: string; cancel: string; fail: string }>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Notices to deliver. Several instances may send them. */
export const sandboxNotices = pgTable(
  'sandbox_notices',
  {
    id: text().primaryKey(),
    reference: text()
      .notNull()
      .references(() => sandboxPayments.reference),
    body: text().notNull(),
    /** True when the signature uses a wrong key. */
    forged: boolean().notNull().default(false),
    dueAt: moment('due_at').notNull(),
    attempts: integer().notNull().default(0),
    sentAt: moment('sent_at'),
  },
  (table) => [index('sandbox_notices_due').on(table.dueAt)],
);
