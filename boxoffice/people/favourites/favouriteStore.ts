import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { favourites } from '#boxoffice/platform/schema/visitors.ts';
import { MOST_FAVOURITES } from '#shared/domain/favourites/idList.ts';

/** Event ids, the latest favourite first. */
export async function listFavourites(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: favourites.activityId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), favourites.activityId);
  return rows.map(({ id }) => id);
}

/** Adds the events that exist, and deletes the oldest favourites beyond the limit. */
export async function addFavourites(
  tx: Database,
  { userId, ids, now }: { userId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  const known = await tx
    .select({ id: activities.id })
    .from(activities)
    .where(inArray(activities.id, [...ids]));
  const existing = new Set(known.map(({ id }) => id));
  // The first id gets the newest time, so that the order is kept.
  const added = ids
    .filter((id) => existing.has(id))
    .map((id, index) => ({ userId, activityId: id, createdAt: new Date(now.getTime() - index) }));
  if (added.length > 0) await tx.insert(favourites).values(added).onConflictDoNothing();
  await tx.delete(favourites).where(
    and(
      eq(favourites.userId, userId),
      sql`${favourites.activityId} not in (
        select kept.activity_id from ${favourites} kept where kept.user_id = ${userId}
        order by kept.created_at desc, kept.activity_id limit ${MOST_FAVOURITES})`,
    ),
  );
}

export async function removeFavourite(db: Database, userId: string, activityId: string): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.activityId, activityId)));
}

export async function deleteFavourites(tx: Database, userId: string): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.userId, userId));
}
