import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { settings } from '../../schema/visitors.ts';

const NAME = 'sandboxSecret';

/** Returns the sandbox's signing secret; the first instance creates it. */
export async function readSandboxSecret(db: Database): Promise<string> {
  await db
    .insert(settings)
    .values({ name: NAME, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, NAME));
  return String(row!.value);
}
