import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { units } from '#boxoffice/platform/schema/units.ts';
import { isForAnybody } from './accessiblePlaces.ts';

/** Maximum age of the sold-out state in lists. */
const FRESH_MS = 150;
const MOST_SESSIONS = 20_000;

export type FindFreeSessions = (sessionIds: readonly string[]) => Promise<Set<string>>;

/** Finds sessions with free units that anyone may buy. One statement reads all sessions that are not cached. */
export function findFreeSessions(db: Database, clock: () => Date): FindFreeSessions {
  const cache = new LRUCache<string, { free: boolean }>({ max: MOST_SESSIONS, ttl: FRESH_MS });

  return async (sessionIds) => {
    const missing: string[] = [];
    const free = new Set<string>();
    for (const id of sessionIds) {
      const entry = cache.get(id);
      if (!entry) missing.push(id);
      else if (entry.free) free.add(id);
    }
    for (const id of missing.length > 0 ? await readFree(db, missing, clock()) : []) free.add(id);
    for (const id of missing) cache.set(id, { free: free.has(id) });
    return free;
  };
}

/** The `order by` matches the index `units_free`. With `exists`, PostgreSQL would read all units. */
async function readFree(db: Database, sessionIds: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select wanted.id from json_array_elements_text(${JSON.stringify(sessionIds)}::json) as wanted(id)
    where (
      select true from ${units} u where u.session_id = wanted.id and u.state = 'free' and ${isForAnybody(now)}
      order by u.tier_id, u.id + 0 limit 1)`);
  return rows.map(({ id }) => String(id));
}
