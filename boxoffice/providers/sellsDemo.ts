import { eq } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { settings } from '#boxoffice/platform/schema/visitors.ts';

/** Returns true when all events are a demo, so that visitors do not expect to pay for them. */
export async function sellsDemo(db: Database): Promise<boolean> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'demo'));
  return row?.value === true;
}
