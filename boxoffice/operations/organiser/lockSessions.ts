import { eq } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** Locks the session, or all sessions of the event, with this id. New holds wait until the transaction ends. */
export async function lockSessions(tx: Database, id: string): Promise<SessionRow[]> {
  const own = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  if (own.length > 0) return own;
  return tx.select().from(sessions).where(eq(sessions.activityId, id)).orderBy(sessions.id).for('update');
}
