import { and, eq, ne, sql } from 'drizzle-orm';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import type { Database } from '../database/database.ts';
import { roomEntries } from '../schema/rooms.ts';
import { units } from '../schema/units.ts';
import type { RoomRow } from './roomStore.ts';

/** `came`: visitors who entered the room. */
export type RoomStock = { hasFree: boolean; unsold: number; came: number };

/** Counting a large hall takes longer than a step should. */
const COUNT_EVERY_MS = 5 * SECOND_MS;

/** Whether a unit is free. What is not sold and who came is counted every five seconds while some are free. */
export async function readRoomStock(tx: Database, room: RoomRow, now: Date): Promise<RoomStock> {
  const hasFree = await findFree(tx, room.sessionId);
  const isDue = !hasFree || room.unsold === 0 || periodOf(now) !== periodOf(room.steppedAt ?? now);
  if (!isDue) return { hasFree, unsold: room.unsold, came: room.came };
  return {
    hasFree,
    unsold: await countUnsold(tx, room.sessionId),
    came: await tx.$count(roomEntries, eq(roomEntries.sessionId, room.sessionId)),
  };
}

const periodOf = (moment: Date) => Math.floor(moment.getTime() / COUNT_EVERY_MS);

async function findFree(tx: Database, sessionId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.sessionId, sessionId), sql`${units.state} = 'free'`))
    .limit(1);
  return row !== undefined;
}

/** Units of a hold or of an unpaid order are not sold yet. */
export async function countUnsold(tx: Database, sessionId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(units)
    .where(and(eq(units.sessionId, sessionId), ne(units.state, 'sold')));
  return row!.count;
}
