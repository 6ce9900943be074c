import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { settings } from '#boxoffice/platform/schema/visitors.ts';
import { sellsDemo } from '../sellsDemo.ts';
import { createSandboxProvider, type SandboxDeps } from './createSandboxProvider.ts';

type Sandbox = SandboxDeps & {
  provider: ReturnType<typeof createSandboxProvider>;
  /**
   * Whether the sandbox accepts payments at startup. Without PAYMENTS=sandbox, it stops accepting them when a real
   * catalogue is imported later.
   */
  open: boolean;
};

/** The sandbox accepts payments only while all events are from the demo, unless PAYMENTS=sandbox is set. */
export async function openSandbox(
  deps: Pick<SandboxDeps, 'db' | 'clock' | 'publicUrl' | 'shopName'> & { isConfigured: boolean },
): Promise<Sandbox> {
  const { db, isConfigured } = deps;
  const mayTake = async () => isConfigured || (await sellsDemo(db));
  const sandbox = { ...deps, secret: await readSandboxSecret(db), mayTake };
  return { ...sandbox, provider: createSandboxProvider(sandbox), open: await mayTake() };
}

const NAME = 'sandboxSecret';

/** Returns the sandbox's signing secret; the first instance creates it. */
async function readSandboxSecret(db: Database): Promise<string> {
  await db
    .insert(settings)
    .values({ name: NAME, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, NAME));
  return String(row!.value);
}
