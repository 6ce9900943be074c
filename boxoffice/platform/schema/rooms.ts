import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { DEFAULT_RATE, END_REASONS, PAUSE_REASONS, WAIT_REASONS } from '#shared/domain/rooms/roomRules.ts';
import type { BeaconChain } from '#shared/kernel/beaconRounds.ts';
import { bytes, moment } from './columns.ts';
import { sessions } from './stock.ts';

/**
 * Waiting room of a session. Its list has the room tickets that take part in the draw, and the tree is the hash tree of
 * the list. Secrets and hashes are in base64url.
 */
export const rooms = pgTable(
  'rooms',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    opensAt: moment('opens_at').notNull(),
    rate: integer().notNull().default(DEFAULT_RATE),

    /**
     * Set together with the columns down to `beacon`, when an instance creates the secrets and publishes the
     * commitment.
     */
    announcedAt: moment('announced_at'),
    /** Key from which the room tickets of accounts are derived. Never published. */
    ticketKey: text('ticket_key'),
    serverSeed: text('server_seed'),
    commitment: text(),
    /** Null if the draw uses no public randomness. */
    beacon: jsonb().$type<BeaconChain>(),
    /** Time of the last request to the beacon's relays, and time of the last response. */
    relaysAskedAt: moment('relays_asked_at'),
    relaysAnsweredAt: moment('relays_answered_at'),

    /** The start of the sale that was announced when the room opened. */
    promisedAt: moment('promised_at'),
    /** The start of the sale, copied when the list was closed. Visitors who join later are latecomers. */
    closesAt: moment('closes_at'),
    closedAt: moment('closed_at'),
    /** Only one instance at a time builds the tree. */
    buildingUntil: moment('building_until'),
    tickets: integer().notNull().default(0),
    root: text(),
    publishedAt: moment('published_at'),
    round: bigint({ mode: 'number' }),

    /** The beacon's signature from a relay, or typed by an operator before the draw; hexadecimal. */
    beaconSignature: text('beacon_signature'),
    seed: text(),
    drawnAt: moment('drawn_at'),

    called: doublePrecision().notNull().default(0),
    lateJoined: integer('late_joined').notNull().default(0),
    /**
     * Number of called latecomers. It may have a fraction, because the rate is not always a whole number of people per
     * step.
     */
    lateCalled: doublePrecision('late_called').notNull().default(0),
    unsold: integer().notNull().default(0),
    /** Number of visitors who have entered, as of the last count. */
    came: integer().notNull().default(0),
    /**
     * Accounts up to this place in the queue were notified that their turn is near. A place is a key of the draw, or 1
     * plus an arrival number.
     */
    toldUpTo: doublePrecision('told_up_to').notNull().default(0),
    steppedAt: moment('stepped_at'),
    /** Time when an operator last opened the room. */
    openedAt: moment('opened_at'),
    pausedFor: text('paused_for', { enum: PAUSE_REASONS }),
    waitsFor: text('waits_for', { enum: WAIT_REASONS }),
    /** Set by an instance whose holds are slow. */
    slowUntil: moment('slow_until'),

    endedAt: moment('ended_at'),
    endReason: text('end_reason', { enum: END_REASONS }),
  },
  (table) => [
    check('rooms_called', sql`${table.called} between 0 and 1`),
    check('rooms_rate', sql`${table.rate} > 0`),
    index('rooms_active').on(table.opensAt).where(sql`${table.endedAt} is null`),
  ],
);

const ofRoom = () =>
  text('session_id')
    .notNull()
    .references(() => rooms.sessionId, { onDelete: 'cascade' });

/** Joins to the list, many in one row: concatenated room tickets of 16 bytes. A room ticket may occur several times. */
export const roomJoins = pgTable(
  'room_joins',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: ofRoom(),
    tickets: bytes('tickets').notNull(),
  },
  (table) => [index('room_joins_session').on(table.sessionId)],
);

/** Tiles of the tree of the closed list. */
export const roomTiles = pgTable(
  'room_tiles',
  {
    sessionId: ofRoom(),
    level: integer().notNull(),
    index: integer().notNull(),
    hashes: bytes('hashes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.level, table.index] })],
);

/** Joins after the close, and earlier joins of accounts that wait behind the draw, in order of arrival. */
export const roomLatecomers = pgTable(
  'room_latecomers',
  {
    sessionId: ofRoom(),
    ticket: text().notNull(),
    arrival: integer().notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.ticket] })],
);

/** Progress in calling visitors, one row per step. Rows are never changed. */
export const roomSteps = pgTable(
  'room_steps',
  {
    sessionId: ofRoom(),
    step: integer().notNull(),
    at: moment('at').notNull(),
    called: doublePrecision().notNull(),
    lateCalled: integer('late_called').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.step] }),
    index('room_steps_called').on(table.sessionId, table.called),
    index('room_steps_late').on(table.sessionId, table.lateCalled),
  ],
);

/** Value of `arrival` for places in the draw, which have no arrival number. */
export const IN_DRAW = -1;

/** Visitors who entered after they were called. The row permits the visitor to hold tickets. */
export const roomEntries = pgTable(
  'room_entries',
  {
    sessionId: ofRoom(),
    ticket: text().notNull(),
    /** `IN_DRAW`, or the number of the latecomer. */
    arrival: integer().notNull(),
    enteredAt: moment('entered_at').notNull(),
    until: moment('until').notNull(),
    extended: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.ticket, table.arrival] })],
);
