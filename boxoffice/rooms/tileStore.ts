import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { roomTiles } from '#boxoffice/platform/schema/rooms.ts';
import { countTiles, HASH_BYTES, type ReadTile, TILE_WIDTH } from '#shared/kernel/merkleTiles.ts';
import type { RoomRow } from './roomStore.ts';

export type ReadRoomTile = (db: Database, room: Pick<RoomRow, 'sessionId' | 'root'>) => ReadTile;

/** Size of the cache, enough for a list with a million tickets. */
const CACHE_BYTES = 40 * 1024 * 1024;
/** Keeps each statement far below the statement timeout. */
const TILES_AT_ONCE = 200;

/** Reads tiles, which never change, through a cache. A missing tile is an error. */
export function createTileReader(): ReadRoomTile {
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length });
  return (db, { sessionId: roomId, root }) =>
    async (level, index) => {
      const key = `${root} ${level} ${index}`;
      const kept = cache.get(key);
      if (kept) return kept;
      const tile = await findTile(db, { roomId, level, index });
      if (!tile) throw new Error(`Room ${roomId} has no tile ${level}/${index}`);
      cache.set(key, tile);
      return tile;
    };
}

type TilePlace = { roomId: string; level: number; index: number };

async function findTile(db: Database, { roomId, level, index }: TilePlace): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ hashes: roomTiles.hashes })
    .from(roomTiles)
    .where(and(eq(roomTiles.sessionId, roomId), eq(roomTiles.level, level), eq(roomTiles.index, index)));
  return row?.hashes;
}

/** Stores the tiles of a tree. Existing tiles are kept, because all instances compute the same tiles. */
export async function insertTiles(db: Database, roomId: string, levels: readonly Uint8Array[]): Promise<void> {
  const size = levels[0]!.length / HASH_BYTES;
  for (const [level, hashes] of levels.entries()) {
    for (let first = 0; first < countTiles(size, level); first += TILES_AT_ONCE) {
      const bytes = TILE_WIDTH * HASH_BYTES;
      const part = Buffer.from(hashes.subarray(first * bytes, (first + TILES_AT_ONCE) * bytes));
      await db.execute(sql`
        insert into ${roomTiles} (session_id, level, index, hashes)
        select ${roomId}, ${level}::int, ${first}::int + number, substring(${part}::bytea from number * ${bytes}::int + 1 for ${bytes}::int)
        from generate_series(0, ${Math.ceil(part.length / bytes) - 1}::int) as number
        on conflict do nothing`);
    }
  }
}
