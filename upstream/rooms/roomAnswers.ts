import type { Room, RoomNow, RoomPlace } from '#shared/contract/room.ts';
import type { RoomPhase } from '#shared/domain/rooms/roomRules.ts';
import { roundRoughly } from '#shared/domain/rooms/roomTurn.ts';
import { IN_DRAW } from '../schema/rooms.ts';
import { findRound } from './closeList.ts';
import type { Place } from './findPlace.ts';
import type { RoomRow } from './roomStore.ts';

/** What everybody polls. It depends on the room alone, and has at most 300 bytes as JSON. */
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

/** A pause is visible at once, also before the next step notes it. */
const waitReasonOf = ({ pausedFor, waitsFor }: RoomRow) => pausedFor ?? waitsFor;

/** A ticket that has joined. Before the list is published it has no place. */
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
