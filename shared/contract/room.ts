import * as z from 'zod/mini';
import { END_REASONS, MOST_RATE, ROOM_PHASES, WAIT_REASONS } from '../domain/rooms/roomRules.ts';
import { Count, Identifier, Moment } from './values.ts';

/** 32 bytes in base64url. */
const Hash = z.string().check(z.regex(/^[\w-]{43}$/));
const Share = z.number().check(z.gte(0), z.lte(1));

/** Settings of a session's waiting room in the catalogue file. The room closes at the start of the sale. */
export const RoomSettings = z.object({
  opensAt: Moment,
  /** People called per second. */
  rate: z.optional(z.int().check(z.gte(1), z.lte(MOST_RATE))),
});
export type RoomSettings = z.infer<typeof RoomSettings>;

/** The file that all visitors poll. It has the same bytes for everyone, at most 300 of them. */
export const RoomNow = z.object({
  phase: z.enum(ROOM_PHASES),
  /** Number of room tickets in the draw. 0 until the list is published. */
  tickets: Count,
  /**
   * SHA-256 of the server's seed, and the beacon's round. Every browser that polls before the draw is a witness of
   * both.
   */
  commitment: z.optional(Hash),
  round: z.optional(z.int()),
  root: z.optional(Hash),
  /** Time at which the list was published, in milliseconds since 1970. Absent after the draw. */
  listedAt: z.optional(z.int()),
  seed: z.optional(Hash),
  /** Whether the draw was made without the beacon. */
  unproven: z.optional(z.literal(true)),
  called: Share,
  late: Count,
  lateCalled: Count,
  rate: Count,
  /** Number of called visitors who have entered, counted every five seconds. */
  came: Count,
  /** Number of unsold tickets of the session, rounded to two significant digits. 0 until the draw. */
  left: Count,
  /** Reason why no visitors are called, or why the room is over. */
  reason: z.optional(z.enum([...WAIT_REASONS, ...END_REASONS])),
  /** The server's clock, in milliseconds since 1970. */
  at: z.int(),
});
export type RoomNow = z.infer<typeof RoomNow>;

/** A room, without the data of its event. */
export const Room = z.object({
  /** The session's id. */
  id: Identifier,
  activityId: Identifier,
  opensAt: Moment,
  /** Start of the sale. Visitors who join before it all have the same chance. */
  closesAt: Moment,
  /** Accounts created after this time wait behind all visitors in the draw. */
  announcedAt: Moment,
  /** Whether the draw should use the public random beacon. `now` shows whether it did. */
  hasBeacon: z.boolean(),
  now: RoomNow,
});
export type Room = z.infer<typeof Room>;

/** The visitor's own place. Without `ticket`, the visitor has not joined, or the list is not published yet. */
export const RoomPlace = z.object({
  /** 16 bytes in base64url: a pseudonym of the account in this room. */
  ticket: z.optional(z.string().check(z.regex(/^[\w-]{22}$/))),
  /** Order of arrival after the draw. Without it, the room ticket takes part in the draw. */
  late: z.optional(Count),
  /** Whether the visitor has been called and may still enter. */
  called: z.boolean(),
  /** Deadline for a called visitor to enter. */
  comeBy: z.optional(Moment),
  /** Whether the visitor failed to enter or to buy in time. Joining again gives a place at the end. */
  missed: z.boolean(),
  /** End of the time in which the visitor may hold tickets. */
  turn: z.optional(z.object({ until: Moment, extended: z.boolean() })),
});
export type RoomPlace = z.infer<typeof RoomPlace>;

const BeaconRules = z.object({
  hash: z.string(),
  publicKey: z.string(),
  genesisSeconds: z.int(),
  periodSeconds: z.int(),
});

/**
 * The complete proof of a room's draw, as described in docs/waiting-room-proof.md. Values that are not known yet, or
 * that would help to cheat, are absent. The tiles of the tree are separate files: `tiles/{level}/{index}`.
 */
export const RoomFairness = z.object({
  version: z.literal(2),
  id: Identifier,
  opensAt: Moment,
  closesAt: Moment,
  /** `closesAt` at the time when the room opened. After that, the start of the sale never moves to an earlier time. */
  promisedAt: z.optional(Moment),
  /** SHA-256 of the server's seed, published before the first visitor joins. */
  commitment: Hash,
  /** The beacon's chain. Absent if the draw uses no public randomness. */
  beacon: z.optional(BeaconRules),
  list: z.optional(z.object({ closedAt: Moment, publishedAt: Moment, tickets: Count, root: Hash })),
  /** The beacon round of the draw, from `decideRound`. */
  round: z.optional(z.int()),
  draw: z.optional(
    z.object({
      drawnAt: Moment,
      serverSeed: Hash,
      /** The round's signature in hexadecimal. Absent if no beacon could be reached. */
      beaconSignature: z.optional(z.string()),
      seed: Hash,
    }),
  ),
  /** Progress of calling visitors: time in milliseconds, `called`, `lateCalled`. */
  steps: z.array(z.tuple([z.int(), Share, Count])),
  end: z.optional(z.object({ endedAt: Moment, reason: z.enum(END_REASONS) })),
  /**
   * Visitors who entered, published after the end: leaf hash of the room ticket, time in milliseconds, order of arrival
   * or null.
   */
  entries: z.optional(z.array(z.tuple([Hash, z.int(), z.nullable(Count)]))),
});
export type RoomFairness = z.infer<typeof RoomFairness>;
