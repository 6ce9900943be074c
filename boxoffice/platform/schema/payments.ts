import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PAYMENT_STATUSES, type PaymentAction } from '#shared/contract/payment.ts';
import { CURRENCIES } from '#shared/domain/selling/money.ts';
import { PAYMENT_METHODS, PAYMENT_SHAPES } from '#shared/domain/selling/paymentMethods.ts';
import { generatedId, moment } from './columns.ts';
import { orders } from './orders.ts';

/**
 * `notByMethod`: the provider does not refund payments with this method, or no longer refunds this payment. `refused`:
 * it refused the refund. `failed`: it accepted the refund, which then failed. `noResult`: it accepted the refund and
 * never reported the result. `noAnswer`: it never responded.
 */
const REFUND_CAUSES = ['notByMethod', 'refused', 'failed', 'noResult', 'noAnswer'] as const;

/** Outcomes of a refund by round. `at` is in ISO 8601; `reference` is the provider's reference for the refund. */
export type RefundOutcomes = Record<string, { state: 'refunded' | 'failed'; at: string; reference?: string }>;

/** Payment attempts of an order. At most one pays the order; money that the others received is refunded. */
export const payments = pgTable(
  'payments',
  {
    id: generatedId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    /** The provider's reference for the payment; null until the payment is created there. */
    reference: text(),
    /** The provider's reference for the transaction; null until it is known. */
    transaction: text(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    shape: text({ enum: PAYMENT_SHAPES }).notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    /** True for the payment that pays the order. */
    kept: boolean().notNull().default(false),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    action: jsonb().$type<PaymentAction>(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /**
     * Next time to poll the provider. Ended payments are polled too, because money may arrive late and its notice may
     * be lost.
     */
    askAt: moment('ask_at'),
    /** Time of the last status request that a buyer caused, or of the buyer's last claim to have paid. */
    claimedAt: moment('claimed_at'),
    paidAt: moment('paid_at'),
    /** Time when the provider cancelled the payment, by the provider's clock. */
    cancelledAt: moment('cancelled_at'),
    /** The provider's reference for the cancelled transaction. */
    cancelledTransaction: text('cancelled_transaction'),
    /** Amount that the provider reports, in hundredths. */
    paidAmount: bigint('paid_amount', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('payments_reference').on(table.provider, table.reference),
    uniqueIndex('payments_one_kept').on(table.orderId).where(sql`${table.kept}`),
    index('payments_order').on(table.orderId, table.createdAt),
    index('payments_created').on(table.createdAt),
    index('payments_transaction').on(table.transaction).where(sql`${table.transaction} is not null`),
    index('payments_ask').on(table.askAt).where(sql`${table.askAt} is not null`),
    check('payments_kept_paid', sql`not ${table.kept} or ${table.paidAt} is not null`),
  ],
);

/**
 * Refunds. A job sends each refund to the provider until the provider accepts it or an operator takes over. After the
 * acceptance, the provider reports the result, or the job requests the result at `nextAttemptAt`. An accepted refund is
 * sent again only in a new round.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: generatedId(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Tickets of a partial refund. Null for a refund of the whole payment. */
    ticketIds: uuid('ticket_ids').array(),
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text({ enum: ['late', 'double', 'wrongAmount', 'operator', 'cancelled', 'onRequest'] }).notNull(),
    /** `byHand`: an operator must return the money in another way. `returned`: the operator has returned it. */
    status: text({ enum: ['waiting', 'accepted', 'done', 'byHand', 'returned'] }).notNull(),
    /** The provider's reference for the refund. */
    reference: text(),
    /** Counts how often the refund was sent to the provider again after a failure. */
    round: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    createdAt: moment('created_at').notNull(),
    acceptedAt: moment('accepted_at'),
    /** The latest result of each round, by the provider's clock. */
    outcomes: jsonb().$type<RefundOutcomes>().notNull().default({}),
    /** Reason why an operator must return the money. */
    cause: text({ enum: REFUND_CAUSES }),
    /** The provider's own reason for a failure. */
    said: text(),
    doneAt: moment('done_at'),
  },
  (table) => [
    index('refunds_due').on(table.nextAttemptAt).where(sql`${table.status} = 'waiting'`),
    index('refunds_payment').on(table.paymentId),
    index('refunds_accepted').on(table.nextAttemptAt).where(sql`${table.status} = 'accepted'`),
    index('refunds_created').on(table.createdAt),
    uniqueIndex('refunds_whole_once').on(table.paymentId).where(sql`${table.ticketIds} is null`),
  ],
);

/** Payment problems that an operator must resolve. */
export const operatorCases = pgTable(
  'operator_cases',
  {
    id: generatedId(),
    kind: text({
      enum: [
        'refundByHand',
        'refundedTwice',
        'returnedMoney',
        'wrongAmount',
        'unknownPayment',
        'unclearPayment',
        'dispute',
      ],
    }).notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    /** Amounts and references for the operator, without personal data. */
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

/** Received notices by the provider's notice id; duplicates are ignored. */
export const providerNotices = pgTable(
  'provider_notices',
  {
    id: text().primaryKey(),
    provider: text().notNull(),
    reference: text().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    index('provider_notices_received').on(table.provider, table.receivedAt),
    index('provider_notices_reference').on(table.reference),
  ],
);

/**
 * Notices that name a payment of the shop but cannot be accepted, because they are not fully readable, or their
 * signature is wrong or missing. They cause at most a status request. They are kept, and read again after a change of
 * the key, because the provider does not repeat a notice after a response.
 */
export const unprovenNotices = pgTable(
  'unproven_notices',
  {
    id: text().primaryKey(),
    provider: text().notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Fields of the notice that the shop reads, as JSON in the format of the provider. */
    content: text().notNull(),
    /** Fingerprint of the keys that did not prove the notice. */
    triedWith: text('tried_with').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    index('unproven_notices_received').on(table.provider, table.receivedAt),
    index('unproven_notices_payment').on(table.paymentId),
  ],
);
