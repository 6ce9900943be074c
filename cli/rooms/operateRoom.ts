import { sql } from 'drizzle-orm';
import type { RoomFairness, RoomNow } from '#shared/contract/room.ts';
import { findTimeZone } from '#upstream/places/sessionPlaces.ts';
import { readFairness, toRoomNow } from '#upstream/rooms/roomAnswers.ts';
import { findRoom } from '#upstream/rooms/roomStore.ts';
import { TICKET_BYTES } from '#upstream/rooms/ticketOf.ts';
import { roomJoins } from '#upstream/schema/rooms.ts';
import { type BoxOfficePlace, withBoxOffice } from '../boxOffice/openBoxOffice.ts';

export type RoomOverview = {
  now: RoomNow;
  fairness: RoomFairness;
  timeZone: string | undefined;
  joins: number;
  /** Whether the beacon answered when the box office asked it last. */
  relays: { askedAt: Date | null; answer: boolean };
};

/** Reads what the box office knows of a room. Undefined without a room, or while no box office has announced it. */
export const readRoom = (place: BoxOfficePlace, sessionId: string): Promise<RoomOverview | undefined> =>
  withBoxOffice(place, async (db) => {
    const room = await findRoom(db, sessionId);
    if (!room) return undefined;
    const [counted] = await db
      .select({ joins: sql<number>`(coalesce(sum(octet_length(${roomJoins.tickets})), 0) / ${TICKET_BYTES})::int` })
      .from(roomJoins)
      .where(sql`${roomJoins.sessionId} = ${sessionId}`);
    const { relaysAskedAt: askedAt, relaysAnsweredAt } = room;
    const relays = { askedAt, answer: askedAt !== null && relaysAnsweredAt?.getTime() === askedAt.getTime() };
    return {
      now: toRoomNow(room, new Date()),
      fairness: await readFairness(db, room),
      timeZone: await findTimeZone(db, sessionId),
      joins: counted!.joins,
      relays,
    };
  });
