import { asc, eq } from 'drizzle-orm';
import type { RoomFairness } from '#shared/contract/room.ts';
import { toBase64Url } from '#shared/kernel/bytes.ts';
import type { Database } from '../database/database.ts';
import { IN_DRAW, roomEntries, roomSteps } from '../schema/rooms.ts';
import { findRound } from './closeList.ts';
import type { RoomRow } from './roomStore.ts';
import { leafOf } from './ticketOf.ts';

/** Reads what proves the order of a room. The server's seed is in it once the draw is done, who came after the end. */
export async function readFairness(db: Database, room: RoomRow): Promise<RoomFairness> {
  const { sessionId, beacon, closesAt } = room;
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
    ...toList(room),
    ...toDraw(room),
    steps: await listSteps(db, sessionId),
    ...(room.endedAt && {
      end: { endedAt: room.endedAt.toISOString(), reason: room.endReason! },
      entries: await listEntries(db, sessionId),
    }),
  };
}

function toList({ closedAt, publishedAt, tickets, root }: RoomRow): Pick<RoomFairness, 'list'> {
  if (!closedAt || !publishedAt || !root) return {};
  return { list: { closedAt: closedAt.toISOString(), publishedAt: publishedAt.toISOString(), tickets, root } };
}

function toDraw({ drawnAt, seed, serverSeed, beaconSignature }: RoomRow): Pick<RoomFairness, 'draw'> {
  if (!drawnAt || !seed) return {};
  return { draw: { drawnAt: drawnAt.toISOString(), serverSeed, seed, ...(beaconSignature && { beaconSignature }) } };
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
