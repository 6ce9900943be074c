import { eq } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { settings } from '#boxoffice/platform/schema/visitors.ts';

/** Returns true when all events are from the demo, for which visitors do not expect to pay. */
export async function sellsDemo(db: Database): Promise<boolean> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'demo'));
  return row?.value === true;
}
