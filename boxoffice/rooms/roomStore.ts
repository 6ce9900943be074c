import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { isId } from '#boxoffice/platform/http/isId.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { roomJoins, rooms } from '#boxoffice/platform/schema/rooms.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import { TICKET_BYTES } from './ticketOf.ts';

type RoomColumns = typeof rooms.$inferSelect;
type Secrets = 'announcedAt' | 'ticketKey' | 'serverSeed' | 'commitment';
/** An announced room with the sale settings of its session. */
export type RoomRow = Omit<RoomColumns, Secrets | 'closesAt'> & {
  [Name in Secrets]: NonNullable<RoomColumns[Name]>;
} & {
  activityId: string;
  saleStartsAt: Date;
  /** Time when the list was or will be closed: the start of the sale. */
  closesAt: Date;
  /** End of the sale; by default the end of the session. */
  saleEndsAt: Date;
  isOnSale: boolean;
  isCancelled: boolean;
  isWithdrawn: boolean;
};

const SALE = {
  activityId: sessions.activityId,
  saleStartsAt: sessions.saleStartsAt,
  saleEndsAt: sql<Date>`coalesce(${sessions.saleEndsAt}, ${sessions.endsAt})`.mapWith(sessions.endsAt),
  isOnSale: sql<boolean>`${sessions.declaredStatus} in ('onSale', 'preSale')`,
  isCancelled: sql<boolean>`${sessions.cancelledAt} is not null`,
  isWithdrawn: sql<boolean>`${sessions.declaredStatus} in ('soldOut', 'expired', 'deprecated')`,
};

/** Returns undefined for an unknown room, and for a room that no instance has announced yet. */
export async function findRoom(db: Database, roomId: string): Promise<RoomRow | undefined> {
  return (await listRooms(db, eq(rooms.sessionId, roomId)))[0];
}

const MOST_ROOMS = 1000;

/** Reads a room at most once in `freshMs` for any number of requests. Unknown rooms are refused. */
export function keepRooms(db: Database, freshMs: number): (roomId: string) => Promise<RoomRow> {
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

/** Rooms that the jobs process: announced, opened and not over. */
export const listActiveRooms = (db: Database, now: Date): Promise<RoomRow[]> =>
  // A room with a closed list counts as opened, even if the clock was set back.
  listRooms(db, and(isNull(rooms.endedAt), or(lte(rooms.opensAt, now), isNotNull(rooms.closedAt))));

export const listAnnouncedRooms = (db: Database): Promise<RoomRow[]> => listRooms(db, undefined);

/** All rooms, including those that no instance has announced yet. */
export const listStoredRooms = (db: Database): Promise<RoomColumns[]> => db.select().from(rooms);

/** Counts the joins to the list of a room that is still open. A ticket may occur twice. */
export async function countJoins(db: Database, roomId: string): Promise<number> {
  const [counted] = await db
    .select({ joins: sql<number>`(coalesce(sum(octet_length(${roomJoins.tickets})), 0) / ${TICKET_BYTES})::int` })
    .from(roomJoins)
    .where(eq(roomJoins.sessionId, roomId));
  return counted!.joins;
}

async function listRooms(db: Database, where: ReturnType<typeof and>): Promise<RoomRow[]> {
  const found = await db
    .select({ room: rooms, sale: SALE })
    .from(rooms)
    .innerJoin(sessions, eq(sessions.id, rooms.sessionId))
    .where(and(isNotNull(rooms.announcedAt), where));
  return found.map(({ room, sale }) => ({ ...room, ...sale, closesAt: room.closesAt ?? sale.saleStartsAt }) as RoomRow);
}

/** Runs the work under the room's lock. Skips it when another instance has the lock. */
export function withRoomLock(db: Database, roomId: string, work: (tx: Database) => Promise<void>): Promise<void> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`room ${roomId}`}, 0)) as locked`,
    );
    if (rows[0]!.locked === true) await work(tx);
  });
}

export async function changeRoomRow(tx: Database, roomId: string, set: Partial<RoomColumns>): Promise<void> {
  await tx.update(rooms).set(set).where(eq(rooms.sessionId, roomId));
}
