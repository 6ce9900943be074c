import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PAYMENT_STATUSES, type PaymentAction } from '#shared/contract/payment.ts';
import { CURRENCIES } from '#shared/domain/money.ts';
import { PAYMENT_METHODS, PAYMENT_SHAPES } from '#shared/domain/paymentMethods.ts';
import { generatedId } from './generatedId.ts';
import { moment } from './moment.ts';
import { orders } from './orders.ts';

/** Attempts to pay an order. One of them is kept at most; money of the others goes back. */
export const payments = pgTable(
  'payments',
  {
    id: generatedId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    /** The provider's own name for it; none while it is being made there. */
    reference: text(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    shape: text({ enum: PAYMENT_SHAPES }).notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    /** Its money pays the order. */
    kept: boolean().notNull().default(false),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    action: jsonb().$type<PaymentAction>(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the provider is asked again by itself, also about one that was ended: money may be late and its notice lost. */
    askAt: moment('ask_at'),
    /** When the buyer last said that it is paid, and the provider did not know it yet. */
    claimedAt: moment('claimed_at'),
    paidAt: moment('paid_at'),
    /** What the provider says that it received, in hundredths. */
    paidAmount: bigint('paid_amount', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('payments_reference').on(table.provider, table.reference),
    uniqueIndex('payments_one_kept').on(table.orderId).where(sql`${table.kept}`),
    index('payments_order').on(table.orderId, table.createdAt),
    index('payments_ask').on(table.askAt).where(sql`${table.askAt} is not null`),
    check('payments_kept_paid', sql`not ${table.kept} or ${table.paidAt} is not null`),
  ],
);

/** Money that has to go back; a job asks the provider until it is done, or leaves it to a person. */
export const refunds = pgTable(
  'refunds',
  {
    id: generatedId(),
    paymentId: uuid('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text({ enum: ['late', 'double', 'wrongAmount', 'operator'] }).notNull(),
    status: text({ enum: ['waiting', 'done', 'byHand'] }).notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [index('refunds_due').on(table.nextAttemptAt).where(sql`${table.status} = 'waiting'`)],
);

/** What needs a person: money that no program may decide about. */
export const operatorCases = pgTable(
  'operator_cases',
  {
    id: generatedId(),
    kind: text({ enum: ['refundByHand', 'wrongAmount', 'unknownPayment', 'unclearPayment'] }).notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    /** Facts for the person: amounts, references; nothing personal. */
    details: jsonb().$type<Record<string, string | number>>().notNull(),
    createdAt: moment('created_at').notNull(),
    resolvedAt: moment('resolved_at'),
    resolution: text(),
  },
  (table) => [
    index('operator_cases_open').on(table.createdAt).where(sql`${table.resolvedAt} is null`),
    uniqueIndex('operator_cases_once').on(table.kind, table.paymentId).where(sql`${table.paymentId} is not null`),
  ],
);

/** Notifications that a provider sent, by its own number for each: the same one twice is one. */
export const providerNotices = pgTable('provider_notices', {
  id: text().primaryKey(),
  provider: text().notNull(),
  reference: text().notNull(),
  receivedAt: moment('received_at').notNull(),
});
