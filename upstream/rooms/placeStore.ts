import { and, eq, sql } from 'drizzle-orm';
import type { RoomStanding } from '#shared/domain/rooms/roomPlace.ts';
import type { Database } from '../database/database.ts';
import { isAnyOf, rowsAs } from '../database/rowsInSql.ts';
import { roomEntries, roomLatecomers, roomSteps, rooms } from '../schema/rooms.ts';

export type Entry = typeof roomEntries.$inferSelect;

/** Numbers of arrival by ticket. */
export async function findArrivals(
  tx: Database,
  roomId: string,
  tickets: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ ticket: roomLatecomers.ticket, arrival: roomLatecomers.arrival })
    .from(roomLatecomers)
    .where(and(eq(roomLatecomers.sessionId, roomId), isAnyOf(roomLatecomers.ticket, tickets)));
  return new Map(rows.map(({ ticket, arrival }) => [ticket, arrival]));
}

/** Entries by ticket and number of arrival. */
export async function findEntries(tx: Database, roomId: string, tickets: readonly string[]): Promise<Entry[]> {
  return tx
    .select()
    .from(roomEntries)
    .where(and(eq(roomEntries.sessionId, roomId), isAnyOf(roomEntries.ticket, tickets)));
}

/**
 * Gives the tickets the next numbers of arrival, without gaps. The lock of the room's row makes all box offices count
 * together.
 */
export async function addLatecomers(
  tx: Database,
  { roomId, tickets, now }: { roomId: string; tickets: readonly string[]; now: Date },
): Promise<void> {
  if (tickets.length === 0) return;
  const [row] = await tx
    .update(rooms)
    .set({ lateJoined: sql`${rooms.lateJoined} + ${tickets.length}` })
    .where(eq(rooms.sessionId, roomId))
    .returning({ lateJoined: rooms.lateJoined });
  const first = row!.lateJoined - tickets.length;
  const added = tickets.map((ticket, index) => ({ ticket, arrival: first + index }));
  await tx.execute(sql`
    insert into ${roomLatecomers} (session_id, ticket, arrival, joined_at)
    select ${roomId}, added.ticket, added.arrival, ${now.toISOString()}::timestamptz
    from ${rowsAs('added (ticket text, arrival int)', added)}
    on conflict (session_id, ticket) do update set arrival = excluded.arrival, joined_at = excluded.joined_at`);
}

/** When a place was called; undefined while it was not. */
export async function findCalledAt(db: Database, roomId: string, place: RoomStanding): Promise<Date | undefined> {
  const isPast =
    'key' in place
      ? sql`${roomSteps.called} > ${place.key}::float8`
      : sql`${roomSteps.lateCalled} > ${place.late}::int`;
  const [row] = await db
    .select({ at: roomSteps.at })
    .from(roomSteps)
    .where(and(eq(roomSteps.sessionId, roomId), isPast))
    .orderBy('key' in place ? roomSteps.called : roomSteps.lateCalled, roomSteps.step)
    .limit(1);
  return row?.at;
}
