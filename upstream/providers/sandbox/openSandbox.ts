import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { settings } from '../../schema/visitors.ts';
import { createSandboxProvider, type SandboxDeps } from './createSandboxProvider.ts';
import { readSandboxSecret } from './readSandboxSecret.ts';

type Sandbox = SandboxDeps & {
  provider: ReturnType<typeof createSandboxProvider>;
  /** As it was at the start; an import of real events closes it in between too. */
  open: boolean;
};

/** The sandbox takes payments for demo events only, unless somebody said outright that it shall. */
export async function openSandbox(
  deps: Pick<SandboxDeps, 'db' | 'clock' | 'publicUrl'> & { saidOutright: boolean },
): Promise<Sandbox> {
  const { db, saidOutright } = deps;
  const mayTake = async () => saidOutright || (await sellsDemoOnly(db));
  const sandbox = { ...deps, secret: await readSandboxSecret(db), mayTake };
  return { ...sandbox, provider: createSandboxProvider(sandbox), open: await mayTake() };
}

async function sellsDemoOnly(db: Database): Promise<boolean> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'demo'));
  return row?.value === true;
}
