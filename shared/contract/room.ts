import * as z from 'zod/mini';
import { END_REASONS, MOST_RATE, ROOM_PHASES, WAIT_REASONS } from '../domain/rooms/roomRules.ts';
import { Count, Identifier, Moment } from './values.ts';

/** 32 bytes in base64url. */
const Hash = z.string().check(z.regex(/^[\w-]{43}$/));
const Share = z.number().check(z.gte(0), z.lte(1));

/** Settings of a session's waiting room in the catalogue file. The room closes when the sale starts. */
export const RoomSettings = z.object({
  opensAt: Moment,
  /** People called per second. */
  rate: z.optional(z.int().check(z.gte(1), z.lte(MOST_RATE))),
});
export type RoomSettings = z.infer<typeof RoomSettings>;

/** File that all visitors poll; the same bytes for everyone, at most 300. */
export const RoomNow = z.object({
  phase: z.enum(ROOM_PHASES),
  /** Tickets in the draw; 0 until the list is published. */
  tickets: Count,
  /** Until the draw, everyone who polls is a witness of these: SHA-256 of the server's seed, and the beacon's round. */
  commitment: z.optional(Hash),
  round: z.optional(z.int()),
  root: z.optional(Hash),
  /** When the list was published, until the draw; milliseconds since 1970. */
  listedAt: z.optional(z.int()),
  seed: z.optional(Hash),
  /** The draw was made without the beacon. */
  unproven: z.optional(z.literal(true)),
  called: Share,
  late: Count,
  lateCalled: Count,
  rate: Count,
  /** Called people who came, counted every five seconds. */
  came: Count,
  /** Tickets of the session that are not sold, rounded to two digits; 0 until the draw. */
  left: Count,
  /** Why no visitors are called, or why the room is over. */
  reason: z.optional(z.enum([...WAIT_REASONS, ...END_REASONS])),
  /** The server's clock, milliseconds since 1970. */
  at: z.int(),
});
export type RoomNow = z.infer<typeof RoomNow>;

/** A room, without the data of its event. */
export const Room = z.object({
  /** The session's id. */
  id: Identifier,
  activityId: Identifier,
  opensAt: Moment,
  /** Start of the sale. Visitors who join before it have the same chance. */
  closesAt: Moment,
  /** Accounts that are newer wait behind the draw. */
  announcedAt: Moment,
  /** Whether the draw is to use the public random beacon. `now` says whether it could. */
  hasBeacon: z.boolean(),
  now: RoomNow,
});
export type Room = z.infer<typeof Room>;

/** The visitor's own place. Without `ticket`, the visitor has not joined, or the list is not published yet. */
export const RoomPlace = z.object({
  /** 16 bytes in base64url: a pseudonym of the account in this room. */
  ticket: z.optional(z.string().check(z.regex(/^[\w-]{22}$/))),
  /** Number of arrival after the draw; without it the ticket takes part in the draw. */
  late: z.optional(Count),
  /** Called, and not too late to come. */
  called: z.boolean(),
  /** Until when a called visitor has to come. */
  comeBy: z.optional(Moment),
  /** The visitor did not come in time, or did not buy in time; joining again gives a place at the end. */
  missed: z.boolean(),
  /** The visitor may hold tickets until then. */
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
 * Everything that proves the order of a room, as docs/waiting-room-proof.md describes it. What is not known yet, or would
 * help to cheat, is absent. The tiles of the tree are beside it: `tiles/{level}/{index}`.
 */
export const RoomFairness = z.object({
  version: z.literal(2),
  id: Identifier,
  opensAt: Moment,
  closesAt: Moment,
  /** `closesAt` at the moment when the room opened. From then on, the start of the sale is never moved to an earlier time. */
  promisedAt: z.optional(Moment),
  /** SHA-256 of the server's seed, published before the first visitor joins. */
  commitment: Hash,
  /** The beacon's chain; absent: the draw happens without public randomness. */
  beacon: z.optional(BeaconRules),
  list: z.optional(z.object({ closedAt: Moment, publishedAt: Moment, tickets: Count, root: Hash })),
  /** The beacon round of the draw, by the rules of `decideRound`. */
  round: z.optional(z.int()),
  draw: z.optional(
    z.object({
      drawnAt: Moment,
      serverSeed: Hash,
      /** The round's signature, hexadecimal; absent when no beacon could be reached. */
      beaconSignature: z.optional(z.string()),
      seed: Hash,
    }),
  ),
  /** Progress of the calls: time (milliseconds), `called`, `lateCalled`. */
  steps: z.array(z.tuple([z.int(), Share, Count])),
  end: z.optional(z.object({ endedAt: Moment, reason: z.enum(END_REASONS) })),
  /** Visitors who entered, after the end: leaf hash of the ticket, time (milliseconds), number of arrival or null. */
  entries: z.optional(z.array(z.tuple([Hash, z.int(), z.nullable(Count)]))),
});
export type RoomFairness = z.infer<typeof RoomFairness>;
