import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { isId } from '../http/isId.ts';
import { Refusal } from '../http/refusals.ts';
import { findRoom, type RoomRow } from './roomStore.ts';

export type ReadRoom = (roomId: string) => Promise<RoomRow>;

const MOST_ROOMS = 1000;

/** Reads a room at most once in `freshMs`, however many visitors ask. Unknown rooms are refused. */
export function keepRooms(db: Database, freshMs: number): ReadRoom {
  const cache = new LRUCache<string, { room: RoomRow | undefined }>({
    max: MOST_ROOMS,
    ttl: freshMs,
    fetchMethod: async (roomId) => ({ room: await findRoom(db, roomId) }),
  });
  return async (roomId) => {
    const kept = isId(roomId) ? await cache.fetch(roomId) : undefined;
    if (!kept?.room) throw new Refusal('room.unknown');
    return kept.room;
  };
}
