import { findTimeZone } from '#boxoffice/events/places/sessionPlaces.ts';
import { readFairness, toRoomNow } from '#boxoffice/rooms/roomAnswers.ts';
import { countJoins, findRoom } from '#boxoffice/rooms/roomStore.ts';
import type { RoomFairness, RoomNow } from '#shared/contract/room.ts';
import { type BoxOfficePlace, withBoxOffice } from '../boxOffice/openBoxOffice.ts';

export type RoomOverview = {
  now: RoomNow;
  fairness: RoomFairness;
  timeZone: string | undefined;
  joins: number;
  /** Time of the last request of the box office to the beacon, and whether the beacon responded to it. */
  relays: { askedAt: Date | null; answer: boolean };
};

/** Reads the state of a room from the box office. Undefined without a room, or while no box office has announced it. */
export const readRoom = (place: BoxOfficePlace, sessionId: string): Promise<RoomOverview | undefined> =>
  withBoxOffice(place, async (db) => {
    const room = await findRoom(db, sessionId);
    if (!room) return undefined;
    const { relaysAskedAt: askedAt, relaysAnsweredAt } = room;
    const relays = { askedAt, answer: askedAt !== null && relaysAnsweredAt?.getTime() === askedAt.getTime() };
    return {
      now: toRoomNow(room, new Date()),
      fairness: await readFairness(db, room),
      timeZone: await findTimeZone(db, sessionId),
      joins: await countJoins(db, sessionId),
      relays,
    };
  });
