import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { roomEntries } from '#boxoffice/platform/schema/rooms.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import type { RoomRow } from './roomStore.ts';

/** `came`: visitors who entered the room. */
export type RoomStock = { hasFree: boolean; unsold: number; came: number };

/** Counting a large hall takes longer than a step should. */
const COUNT_EVERY_MS = 5 * SECOND_MS;

/** Whether a unit is free. What is not sold and who came is counted every five seconds while some are free. */
export async function readRoomStock(tx: Database, { sessionId, ...room }: RoomRow, now: Date): Promise<RoomStock> {
  const isDue = room.unsold === 0 || periodOf(now) !== periodOf(room.steppedAt ?? now);
  const came = sql`(select count(*)::int from ${roomEntries} where session_id = ${sessionId})`;
  const { rows } = await tx.execute<RoomStock>(sql`
    select "hasFree",
      case when ${isDue} or not "hasFree" then ${unsoldOf(sessionId)} else ${room.unsold}::int end as unsold,
      case when ${isDue} or not "hasFree" then ${came} else ${room.came}::int end as came
    from (select exists (
      select from ${units} where session_id = ${sessionId} and state = 'free') as "hasFree") stock`);
  return rows[0]!;
}

const periodOf = (moment: Date) => Math.floor(moment.getTime() / COUNT_EVERY_MS);

/** Units of a hold or of an unpaid order are not sold yet. */
export const unsoldOf = (sessionId: string) =>
  sql<number>`(select count(*)::int from ${units} where session_id = ${sessionId} and state <> 'sold')`;
