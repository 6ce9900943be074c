import { type Request, type Response, Router } from 'express';
import type { Database } from '#boxoffice/platform/database/database.ts';
import type { SignedIn } from '#boxoffice/platform/http/accessTokenStore.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { contextOf } from '#boxoffice/platform/http/requestContext.ts';
import { route } from '#boxoffice/platform/http/route.ts';
import { signedInOf } from '#boxoffice/platform/http/signedIn.ts';
import type { RoomPlace } from '#shared/contract/room.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { countTiles } from '#shared/kernel/merkleTiles.ts';
import { createJoinRoom } from './createJoinRoom.ts';
import { enterRoom, extendTurn } from './enterRoom.ts';
import { findPlaces } from './findPlace.ts';
import { phaseOf, readFairness, toPlace, toRoom, toRoomNow } from './roomAnswers.ts';
import { findRoom, keepRooms, type RoomRow } from './roomStore.ts';
import { ticketOf } from './ticketOf.ts';
import { createTileReader } from './tileStore.ts';

export type RoomTimes = {
  /** Joins within this time share one commit. */
  gatherMs: number;
  /** A room is read again after this time. */
  freshMs: number;
};
export const ROOM_TIMES: RoomTimes = { gatherMs: SECOND_MS / 10, freshMs: SECOND_MS / 2 };

/** The routes of waiting rooms. A room has the id of its session. */
export function roomRoutes(db: Database, { gatherMs, freshMs }: RoomTimes): Router {
  const router = Router();
  const readRoom = keepRooms(db, freshMs);
  const readTile = createTileReader();
  const join = createJoinRoom({ db, readTile, gatherMs });

  route(router, 'getRoom', async (req, res) => toRoom(await readRoom(req.params.id), contextOf(res).now));

  route(router, 'getRoomNow', async (req, res) => toRoomNow(await readRoom(req.params.id), contextOf(res).now));

  route(router, 'getRoomFairness', async (req) => readFairness(db, await readRoom(req.params.id)));

  route(router, 'getRoomTile', async (req) => {
    const { id, level, index } = req.params;
    const room = await readRoom(id);
    const [atLevel, atIndex] = [Number(level), Number(index)];
    const exists = /^\d{1,6}$/.test(level) && /^\d{1,6}$/.test(index) && atIndex < countTiles(room.tickets, atLevel);
    if (!room.root || !exists) throw new Refusal('route.unknown');
    return { name: `${level}-${index}`, content: Buffer.from(await readTile(db, room)(atLevel, atIndex)) };
  });

  route(router, 'getRoomPlace', async (req, res) => {
    const room = await readRoom(req.params.id);
    if (room.endedAt) throw new Refusal('room.over');
    return readPlace(room.sessionId, ticketFor(room, res), contextOf(res).now);
  });

  route(router, 'joinRoom', async (req, res) => {
    const { now } = contextOf(res);
    const room = await readRoom(req.params.id);
    if (room.endedAt) throw new Refusal('room.over');
    const ticket = ticketFor(room, res);
    const isBehind = isNewcomer(room, signedInOf(res));
    if (phaseOf(room, now) === 'before') throw new Refusal('room.notOpen');
    const { late } = await join({ roomId: room.sessionId, ticket, isBehind, now });
    return late ? readPlace(room.sessionId, ticket, now) : toPlace(undefined, ticket);
  });

  route(router, 'enterRoom', async (req, res) => act(enterRoom, req, res));

  route(router, 'extendTurn', async (req, res) => act(extendTurn, req, res));

  return router;

  async function act(verb: typeof enterRoom, req: Request<{ id: string }>, res: Response): Promise<RoomPlace> {
    const { now } = contextOf(res);
    const room = await readRoom(req.params.id);
    const ticket = ticketFor(room, res);
    await verb({ db, readTile }, { roomId: room.sessionId, ticket, now });
    return readPlace(room.sessionId, ticket, now);
  }

  /** Reads the room again, because a cached room may be older than the visitor's page. */
  async function readPlace(roomId: string, ticket: Buffer, now: Date): Promise<RoomPlace> {
    const room = await findRoom(db, roomId);
    const [place] = room ? await findPlaces({ db, readTile }, room, { tickets: [ticket], now }) : [];
    return place ? toPlace(place, ticket) : { called: false, missed: false };
  }
}

/**
 * Accounts that were created after the announcement of the room, or have a tag in their e-mail address, wait behind the
 * draw. Both are free, so one person could join with any number of them.
 */
const isNewcomer = ({ announcedAt }: RoomRow, { account: { createdAt, email } }: SignedIn): boolean =>
  createdAt > announcedAt || (email ?? '').split('@', 1)[0]!.includes('+');

const ticketFor = ({ ticketKey }: RoomRow, res: Response): Buffer => ticketOf(ticketKey, signedInOf(res).userId);
