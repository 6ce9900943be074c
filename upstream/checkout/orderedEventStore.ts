import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { isAnyOf } from '../database/rowsInSql.ts';
import { activities } from '../schema/activities.ts';
import { cities, venues } from '../schema/places.ts';
import { sessions } from '../schema/stock.ts';

const { id, name, poster, deliveries, purchaseLimit } = activities;
const TOLD = { id, name, poster, deliveries, purchaseLimit };
export type OrderedEventRow = Awaited<ReturnType<typeof listOrderedEvents>>[number];

/** Reads sessions with their event, venue and city, for holds, orders and tickets. */
export function listOrderedEvents(db: Database, sessionIds: readonly string[]) {
  return db
    .select({ session: sessions, activity: TOLD, venue: venues, city: cities })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activityId))
    .innerJoin(venues, eq(venues.id, activities.venueId))
    .innerJoin(cities, eq(cities.id, venues.cityId))
    .where(isAnyOf(sessions.id, sessionIds));
}

export async function findOrderedEvent(db: Database, sessionId: string): Promise<OrderedEventRow | undefined> {
  const [row] = await listOrderedEvents(db, [sessionId]);
  return row;
}
