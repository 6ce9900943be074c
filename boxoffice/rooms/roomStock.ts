import { sql } from 'drizzle-orm';
import { isForAnybody } from '#boxoffice/events/catalog/accessiblePlaces.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { roomEntries } from '#boxoffice/platform/schema/rooms.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import type { RoomRow } from './roomStore.ts';

/** `came`: number of visitors who entered the room. */
export type RoomStock = { hasFree: boolean; unsold: number; came: number };

/** Counting the units of a large hall takes too long to be done at each step. */
const COUNT_EVERY_MS = 5 * SECOND_MS;

/**
 * Reads whether a unit that anyone may buy is free. While units are free, unsold units and visitors who entered are
 * counted only every five seconds.
 */
export async function readRoomStock(tx: Database, { sessionId, ...room }: RoomRow, now: Date): Promise<RoomStock> {
  const isDue = room.unsold === 0 || periodOf(now) !== periodOf(room.steppedAt ?? now);
  const came = sql`(select count(*)::int from ${roomEntries} where session_id = ${sessionId})`;
  const { rows } = await tx.execute<RoomStock>(sql`
    select "hasFree",
      case when ${isDue} or not "hasFree" then ${unsoldOf(sessionId, now)} else ${room.unsold}::int end as unsold,
      case when ${isDue} or not "hasFree" then ${came} else ${room.came}::int end as came
    from (select exists (
      select from ${units} u where u.session_id = ${sessionId} and u.state = 'free' and ${isForAnybody(now)}) as "hasFree") stock`);
  return rows[0]!;
}

const periodOf = (moment: Date) => Math.floor(moment.getTime() / COUNT_EVERY_MS);

/** Number of unsold units that anyone may buy. Units of a hold or of an unpaid order are not sold yet. */
export const unsoldOf = (sessionId: string, now: Date) => sql<number>`(
  select count(*)::int from ${units} u
  where u.session_id = ${sessionId} and u.state <> 'sold' and ${isForAnybody(now)})`;
