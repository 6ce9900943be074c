import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { posterPath } from '../http/posterPath.ts';
import { activities } from '../schema/activities.ts';
import { cities, venues } from '../schema/places.ts';
import { sessions } from '../schema/stock.ts';

export type RoomEvent = Awaited<ReturnType<typeof findRoomEvent>>;

/** What a room's page shows of its session. */
export async function findRoomEvent(db: Database, sessionId: string) {
  const [row] = await db
    .select({
      activityId: activities.id,
      activityName: activities.name,
      sessionName: sessions.name,
      poster: activities.poster,
      startsAt: sessions.startsAt,
      venueName: venues.name,
      timeZone: cities.timeZone,
    })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activityId))
    .innerJoin(venues, eq(venues.id, activities.venueId))
    .innerJoin(cities, eq(cities.id, venues.cityId))
    .where(eq(sessions.id, sessionId));
  const event = row!;
  return { ...event, poster: event.poster ?? posterPath(event.activityId) };
}
