import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { activities } from './activities.ts';
import { sessions, tiers } from './stock.ts';

const now = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull().defaultNow();

/** Single values, such as the contact, the demo flag and the key of the address hashes. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
});

/** Favourite events of an account. */
export const favourites = pgTable(
  'favourites',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    createdAt: now('created_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.activityId] })],
);

/**
 * Subscriptions to notifications about available tickets. The network is stored as a keyed hash, for rate limits only.
 */
export const notifySubscriptions = pgTable(
  'notify_subscriptions',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    tierId: text('tier_id'),
    /** Null when the account's address is used. */
    email: text(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    languageCode: text('language_code').notNull(),
    deviceId: uuid('device_id'),
    addressHash: text('address_hash').notNull(),
    createdAt: now('created_at'),
    /**
     * Null until the link in the confirmation e-mail is opened. An address of the account, or one that the device has
     * confirmed before, is confirmed at once.
     */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true, mode: 'date' }),
    /** Set when the message was enqueued. The row is kept while the subscriber may be buying. */
    notifiedAt: timestamp('told_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    foreignKey({ columns: [table.sessionId, table.tierId], foreignColumns: [tiers.sessionId, tiers.id] }).onDelete(
      'cascade',
    ),
    unique('notify_once')
      .on(table.activityId, table.sessionId, table.tierId, table.email, table.userId)
      .nullsNotDistinct(),
    index('notify_by_address').on(table.addressHash, table.createdAt),
    index('notify_by_device').on(table.deviceId, table.createdAt),
    index('notify_by_email').on(table.email, table.createdAt),
    index('notify_waiting').on(table.activityId, table.createdAt).where(sql`${table.notifiedAt} is null`),
    index('notify_by_user').on(table.userId, table.createdAt),
    check('notify_reachable', sql`${table.email} is not null or ${table.userId} is not null`),
  ],
);
