import { asc, eq } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { IN_DRAW, roomEntries, roomSteps } from '#boxoffice/platform/schema/rooms.ts';
import type { Room, RoomFairness, RoomNow, RoomPlace } from '#shared/contract/room.ts';
import { type RoomPhase, roundRoughly } from '#shared/domain/rooms/roomRules.ts';
import { toBase64Url } from '#shared/kernel/bytes.ts';
import { findRound } from './closeList.ts';
import type { Place } from './findPlace.ts';
import type { RoomRow } from './roomStore.ts';
import { leafOf } from './ticketOf.ts';

/** Creates the file that all visitors poll. It depends only on room and time, and has at most 300 bytes as JSON. */
export function toRoomNow(room: RoomRow, now: Date): RoomNow {
  const { tickets, commitment, root, publishedAt, seed, called, lateJoined, lateCalled, rate, came, unsold } = room;
  const round = findRound(room);
  const phase = phaseOf(room, now);
  const reason = room.endedAt ? room.endReason : phase === 'paused' && waitReasonOf(room);
  return {
    phase,
    tickets,
    ...(root && { root }),
    ...(seed ? { seed } : { commitment, ...(round && { round }) }),
    ...(root && !seed && { listedAt: publishedAt!.getTime() }),
    ...(seed && tickets > 0 && !room.beaconSignature && { unproven: true as const }),
    called,
    late: lateJoined,
    lateCalled: Math.floor(lateCalled),
    rate,
    came,
    left: roundRoughly(unsold),
    ...(reason && { reason }),
    at: now.getTime(),
  };
}

export function phaseOf(room: RoomRow, now: Date): RoomPhase {
  if (room.endedAt) return 'over';
  if (!room.closedAt) return now < room.opensAt ? 'before' : 'open';
  if (!room.seed) return 'drawing';
  return waitReasonOf(room) ? 'paused' : 'calling';
}

/** A pause is visible at once, even before the next step stores it. */
const waitReasonOf = ({ pausedFor, waitsFor }: RoomRow) => pausedFor ?? waitsFor;

/** Converts the room ticket of a visitor who has joined. The ticket has no place before the list is published. */
export function toPlace(place: Place | undefined, ticket: Buffer): RoomPlace {
  return {
    ticket: ticket.toString('base64url'),
    ...(place && place.arrival !== IN_DRAW && { late: place.arrival }),
    called: place?.state === 'called',
    ...(place?.state === 'called' && { comeBy: place.comeBy.toISOString() }),
    missed: place?.state === 'missed',
    ...(place?.state === 'inside' && { turn: { until: place.until.toISOString(), extended: place.extended } }),
  };
}

export const toRoom = (room: RoomRow, now: Date): Room => ({
  id: room.sessionId,
  activityId: room.activityId,
  opensAt: room.opensAt.toISOString(),
  closesAt: room.closesAt.toISOString(),
  announcedAt: room.announcedAt.toISOString(),
  hasBeacon: room.beacon !== null,
  now: toRoomNow(room, now),
});

/**
 * Reads the proof of the order in which a room calls its visitors. It contains the server's seed after the draw, and
 * after the end of the room also the entries, with hashes of the tickets.
 */
export async function readFairness(db: Database, room: RoomRow): Promise<RoomFairness> {
  const { sessionId, beacon, closesAt, closedAt, publishedAt, tickets, root } = room;
  const { drawnAt, serverSeed, seed, beaconSignature } = room;
  const round = findRound(room);
  return {
    version: 2,
    id: sessionId,
    opensAt: room.opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    ...(room.promisedAt && { promisedAt: room.promisedAt.toISOString() }),
    commitment: room.commitment,
    ...(beacon && { beacon }),
    ...(round !== undefined && { round }),
    ...(closedAt &&
      publishedAt &&
      root && { list: { closedAt: closedAt.toISOString(), publishedAt: publishedAt.toISOString(), tickets, root } }),
    ...(drawnAt &&
      seed && {
        draw: { drawnAt: drawnAt.toISOString(), serverSeed, seed, ...(beaconSignature && { beaconSignature }) },
      }),
    steps: await listSteps(db, sessionId),
    ...(room.endedAt && {
      end: { endedAt: room.endedAt.toISOString(), reason: room.endReason! },
      entries: await listEntries(db, sessionId),
    }),
  };
}

async function listSteps(db: Database, roomId: string): Promise<RoomFairness['steps']> {
  const rows = await db.select().from(roomSteps).where(eq(roomSteps.sessionId, roomId)).orderBy(asc(roomSteps.step));
  return rows.map(({ at, called, lateCalled }) => [at.getTime(), called, lateCalled]);
}

async function listEntries(db: Database, roomId: string): Promise<NonNullable<RoomFairness['entries']>> {
  const rows = await db
    .select()
    .from(roomEntries)
    .where(eq(roomEntries.sessionId, roomId))
    .orderBy(asc(roomEntries.enteredAt), asc(roomEntries.ticket));
  return rows.map(({ ticket, enteredAt, arrival }) => [
    toBase64Url(leafOf(Buffer.from(ticket, 'base64url'))),
    enteredAt.getTime(),
    arrival === IN_DRAW ? null : arrival,
  ]);
}
