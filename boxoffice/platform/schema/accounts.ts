import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { generatedId, moment } from './columns.ts';

/**
 * A person with an e-mail address, a phone number or both. A deleted account is restorable for 72 hours. Then only a
 * row without personal data is kept, because orders must be retained by law.
 */
export const users = pgTable(
  'users',
  {
    id: generatedId(),
    nickname: text(),
    /** Lower case. */
    email: text().unique(),
    areaCode: text('area_code'),
    /** National digits without a leading zero. */
    phone: text(),
    passwordHash: text('password_hash'),
    languageId: integer('language_id'),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    unique('users_phone').on(table.areaCode, table.phone),
    check(
      'users_reachable',
      sql`${table.deletedAt} is not null or ${table.email} is not null or ${table.phone} is not null`,
    ),
  ],
);

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Access tokens, one per sign-in. Only a hash is stored; signing out deletes the row. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: generatedId(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: owner(),
    browser: text(),
    system: text(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Time of the last proof by password or code after the sign-in. */
    reauthenticatedAt: moment('reauthenticated_at'),
  },
  (table) => [index('access_tokens_user').on(table.userId), index('access_tokens_end').on(table.expiresAt)],
);

/**
 * The latest code per purpose, address, account and requester. `account` is set only if the code confirms an action of
 * a signed-in account.
 */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    purpose: text().$type<'login' | 'register' | 'reset' | 'change'>().notNull(),
    /** An e-mail address, or `+` and all digits of a phone number. */
    address: text().notNull(),
    account: text().notNull().default(''),
    /**
     * The device that requested the code; empty if it is unknown. Each requester has a separate code with separate
     * tries.
     */
    requester: text().notNull().default(''),
    salt: text().notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.address, table.account, table.requester] }),
    index('verification_codes_end').on(table.expiresAt),
    index('verification_codes_address').on(table.address, table.requester, table.sentAt),
  ],
);

/** A token permits its holder to set a new password once. */
export const resetTokens = pgTable(
  'reset_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: owner(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('reset_tokens_user').on(table.userId)],
);

/** Devices that have signed in to an account. Failed attempts on other devices do not lock them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: owner(),
    deviceId: uuid('device_id').notNull(),
    /** Keyed hash of the network of the latest sign-in. */
    networkHash: text('network_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] }), index('known_devices_age').on(table.lastUsedAt)],
);

/** E-mail address and phone number that the link 'this was not me' in a security message restores. */
export const accountRestores = pgTable(
  'account_restores',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: owner(),
    email: text(),
    areaCode: text('area_code'),
    phone: text(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('account_restores_user').on(table.userId, table.createdAt),
    index('account_restores_end').on(table.expiresAt),
    index('account_restores_email').on(table.email),
    index('account_restores_phone').on(table.phone),
  ],
);

/** Counters of rate limits per window. Keys are stored as keyed hashes. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    name: text().notNull(),
    keyHash: text('key_hash').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.keyHash, table.windowStart] }),
    index('rate_counters_window').on(table.windowStart),
  ],
);

/** Postal addresses of users. The unique index allows one default per user. */
export const addresses = pgTable(
  'addresses',
  {
    id: generatedId(),
    userId: owner(),
    name: text().notNull(),
    phone: text().notNull(),
    countryCode: text('country_code').notNull(),
    province: text().notNull(),
    city: text().notNull(),
    district: text().notNull(),
    street: text().notNull(),
    postcode: text().notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    uniqueIndex('addresses_one_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
);
