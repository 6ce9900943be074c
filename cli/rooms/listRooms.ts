import { readPlaces } from '#boxoffice/money/reports/readPlaces.ts';
import { phaseOf } from '#boxoffice/rooms/roomAnswers.ts';
import { listAnnouncedRooms, listStoredRooms } from '#boxoffice/rooms/roomStore.ts';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import { type BoxOfficePlace, withBoxOffice } from '../boxOffice/openBoxOffice.ts';

/** `waiting`: number of people who have not been called yet. */
export const ROOM_COLUMNS = [
  ...(['session', 'eventName', 'startsAt', 'phase', 'opensAt', 'rate', 'waiting', 'came'] as const),
  ...(['free', 'held', 'sold'] as const),
];

/** Lists the rooms in the order of their sessions, including rooms that no box office has announced yet. */
export const listRooms = (place: BoxOfficePlace, alsoOver: boolean) =>
  withBoxOffice(place, async (db) => {
    const now = new Date();
    const all = new Map((await listStoredRooms(db)).map((room) => [room.sessionId, room]));
    const announced = new Map((await listAnnouncedRooms(db)).map((room) => [room.sessionId, room]));
    const places = await readPlaces(db, { now, byTier: false, alsoOver });
    return places.flatMap(({ session, eventName, startsAt, timeZone, free, held, sold }) => {
      const room = all.get(session);
      if (!room) return [];
      const known = announced.get(session);
      const { opensAt, rate, called, tickets, lateJoined, lateCalled, came } = room;
      return {
        session,
        eventName,
        startsAt,
        phase: known ? phaseOf(known, now) : 'notAnnounced',
        opensAt: writeMoment(opensAt, timeZone),
        rate,
        waiting: Math.round((1 - called) * tickets) + lateJoined - Math.floor(lateCalled),
        came,
        free,
        held,
        sold,
      };
    });
  });
