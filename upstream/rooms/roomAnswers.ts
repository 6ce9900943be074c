import type { Room, RoomPlace } from '#shared/contract/room.ts';
import type { RequestContext } from '../http/requestContext.ts';
import { IN_DRAW } from '../schema/rooms.ts';
import { textIn } from '../words/textIn.ts';
import type { Place } from './findPlace.ts';
import type { RoomEvent } from './roomEvent.ts';
import type { RoomRow } from './roomStore.ts';
import { toRoomNow } from './toRoomNow.ts';

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

/** A room with its event, in the visitor's language. */
export function toRoom(room: RoomRow, event: RoomEvent, { language, now }: RequestContext): Room {
  const { textSet } = language;
  const { sessionId, beacon, closesAt } = room;
  return {
    id: sessionId,
    activityId: event.activityId,
    activityName: textIn(event.activityName, textSet),
    ...(event.sessionName && { sessionName: textIn(event.sessionName, textSet) }),
    poster: event.poster,
    startsAt: event.startsAt.toISOString(),
    venueName: textIn(event.venueName, textSet),
    timeZone: event.timeZone,
    opensAt: room.opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    announcedAt: room.announcedAt.toISOString(),
    hasBeacon: beacon !== null,
    now: toRoomNow(room, now),
  };
}
