import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { cities, venues } from '#boxoffice/platform/schema/places.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';

/** Sessions with their event and the time zone of their venue. Reports count days in this zone. */
export const SESSION_PLACES = sql`
  select s.id as session_id, s.starts_at, a.id as event_id, a.name as event_name, c.time_zone
  from ${sessions} s join ${activities} a on a.id = s.activity_id
    join ${venues} v on v.id = a.venue_id join ${cities} c on c.id = v.city_id`;

/** Finds the time zone of a session's venue. */
export async function findTimeZone(db: Database, sessionId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ time_zone: string }>(
    sql`select time_zone from (${SESSION_PLACES}) place where session_id = ${sessionId}`,
  );
  return rows[0]?.time_zone;
}
