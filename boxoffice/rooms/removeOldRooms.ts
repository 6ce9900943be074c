import { inArray, lt } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { roomJoins, rooms } from '#boxoffice/platform/schema/rooms.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';

/** Time after the publication of a list for which its joins are kept. The tiles contain all data for the proof. */
const JOINS_KEPT_MS = DAY_MS;
/** Time after the session for which the proof of the draw can be verified. */
const ROOMS_KEPT_MS = 30 * DAY_MS;

/** Deletes the joins of published lists, and the waiting rooms of past sessions with all their rows. */
export async function removeOldRooms(db: Database, now: Date): Promise<void> {
  const before = (keptMs: number) => new Date(now.getTime() - keptMs);
  const published = db
    .select({ id: rooms.sessionId })
    .from(rooms)
    .where(lt(rooms.publishedAt, before(JOINS_KEPT_MS)));
  const past = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.endsAt, before(ROOMS_KEPT_MS)));
  await db.delete(roomJoins).where(inArray(roomJoins.sessionId, published));
  await db.delete(rooms).where(inArray(rooms.sessionId, past));
}
