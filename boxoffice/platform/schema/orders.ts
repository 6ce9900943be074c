import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Tracking } from '#shared/contract/order.ts';
import type { AddressForm } from '#shared/domain/account/addressForm.ts';
import { DELIVERY_TYPES } from '#shared/domain/selling/deliveryTypes.ts';
import { CURRENCIES } from '#shared/domain/selling/money.ts';
import { type FeeRates, type OrderFees, type StoredFees, withAllLines } from '#shared/domain/selling/orderFees.ts';
import { ORDER_STATUSES, PAYMENT_STATES } from '#shared/domain/selling/orderLifecycle.ts';
import { PAYMENT_METHODS } from '#shared/domain/selling/paymentMethods.ts';
import { users } from './accounts.ts';
import { activities } from './activities.ts';
import { generatedId, moment } from './columns.ts';
import { sessions } from './stock.ts';

/** An order that was stored before a fee line existed is read with the amount 0 for it. */
const orderFees = customType<{ data: OrderFees; driverData: StoredFees | string }>({
  dataType: () => 'jsonb',
  toDriver: (fees) => JSON.stringify(fees),
  fromDriver: (stored) => withAllLines(stored as StoredFees),
});

/**
 * Units that a visitor blocks before ordering. The row of an ended hold is deleted after a day, unless the hold has an
 * order.
 */
export const holds = pgTable(
  'holds',
  {
    id: generatedId(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id),
    /** The cookie `dvid` or the signed-in user; at least one is set. */
    deviceId: uuid('device_id'),
    userId: uuid('user_id').references(() => users.id),
    /** Keyed hash of the network, for stock budgets only. Erased after a day, or when the account becomes trusted. */
    networkHash: text('network_hash'),
    quantity: integer().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Set when the hold is released or ordered, or expires. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('holds_due').on(table.expiresAt).where(sql`${table.endedAt} is null`),
    index('holds_device').on(table.deviceId).where(sql`${table.endedAt} is null`),
    index('holds_user').on(table.userId).where(sql`${table.endedAt} is null`),
    index('holds_recent_device').on(table.deviceId, table.createdAt),
    index('holds_recent_user').on(table.userId, table.createdAt).where(sql`${table.userId} is not null`),
    index('holds_recent_network').on(table.networkHash, table.createdAt).where(sql`${table.networkHash} is not null`),
    index('holds_networks').on(table.createdAt).where(sql`${table.networkHash} is not null`),
    index('holds_strangers').on(table.sessionId).where(sql`${table.endedAt} is null and ${table.userId} is null`),
    check('holds_owned', sql`num_nonnulls(${table.deviceId}, ${table.userId}) > 0`),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: generatedId(),
    number: text().notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    holdId: uuid('hold_id')
      .notNull()
      .unique()
      .references(() => holds.id),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.id),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    paymentState: text('payment_state', { enum: PAYMENT_STATES }).notNull().default('idle'),
    lastPaymentFailed: boolean('last_payment_failed').notNull().default(false),
    cancelReason: text('cancel_reason', { enum: ['user', 'timeout', 'event'] }),
    quantity: integer().notNull(),
    deliveryType: text('delivery_type', { enum: DELIVERY_TYPES }).notNull(),
    recipient: jsonb().$type<{ name: string; phone: string; email: string }>().notNull(),
    shippingAddress: jsonb('shipping_address').$type<AddressForm>(),
    tracking: jsonb().$type<Tracking>(),
    fees: orderFees().notNull(),
    /**
     * Fee rates at the time of the order, for a change of payment method and for refunds. Null in orders that are older
     * than this column.
     */
    feeRates: jsonb('fee_rates').$type<FeeRates>(),
    paymentAmount: bigint('payment_amount', { mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }),
    /** Language of messages about the order. */
    languageCode: text('language_code').notNull(),
    voucherToken: text('voucher_token').unique(),
    createdAt: moment('created_at').notNull(),
    payBy: moment('pay_by').notNull(),
    /** Until this time, one instance is closing the order, and the others skip it. */
    closingUntil: moment('closing_until'),
    paidAt: moment('paid_at'),
    issuedAt: moment('issued_at'),
    completedAt: moment('completed_at'),
    /** Time of the cancellation or the refund. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_session').on(table.sessionId),
    index('orders_created').on(table.createdAt),
    index('orders_activity').on(table.activityId, table.userId),
    index('orders_due').on(table.payBy).where(sql`${table.status} = 'pendingPayment'`),
    index('orders_receipt').on(table.sessionId).where(sql`${table.status} = 'pendingReceipt'`),
    check('orders_paid', sql`${table.status} in ('pendingPayment', 'cancelled') or ${table.paidAt} is not null`),
    check('orders_amount', sql`${table.paymentAmount} >= 0`),
  ],
);

/** Idempotency keys. A repeated request with a key returns the resource of the first one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    route: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    /** Id of the created order or payment. */
    resultId: uuid('result_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.route, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);
