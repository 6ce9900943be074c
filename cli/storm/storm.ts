import { eq } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { settings } from '#boxoffice/platform/schema/visitors.ts';
import { type BoxOfficePlace, withBoxOffice } from '../boxOffice/openBoxOffice.ts';
import { readStockAudit, type StockAudit } from '../boxOffice/readStockAudit.ts';
import { visitShop } from '../smoke/calls/signIn.ts';
import { createRecordedApi, type Target } from '../smoke/calls/target.ts';
import { findTarget } from '../smoke/findTarget.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { buyTickets, chooseTier, type StormOutcome, type StormTier } from './buyTickets.ts';
import { createStormBuyers, retireStormBuyers, type StormBuyer } from './stormBuyers.ts';

type StormOptions = {
  buyers: number;
  quantity: number;
  session?: string | undefined;
  tier?: string | undefined;
  durationMs: number;
  timeoutMs: number;
  /** Called when a buyer has finished. */
  onEnd: () => void;
};
export type StormRun = { origin: string; wanted: StormTier; ms: number; outcomes: StormOutcome[]; audit: StockAudit };

const MOST_BYTES = 1_000_000;

/** Runs all buyers at once, then audits the whole database. Refuses a shop that sells real tickets. */
export async function storm(address: string, place: BoxOfficePlace, options: StormOptions): Promise<StormRun> {
  const limits = { timeoutMs: options.timeoutMs, mostBytes: MOST_BYTES };
  const target = await findTarget(address, { as: 'auto', limits });
  await requireAnswer(target);
  const { wanted, buyers } = await withBoxOffice(place, (db) => prepare(db, options));
  try {
    await visitShop(target);
    await requireSameOffice(target, buyers[0]!);
    const startedAt = performance.now();
    const { quantity, durationMs, onEnd } = options;
    const one = { target, wanted, quantity, startedAt, deadline: startedAt + durationMs };
    const outcomes = await Promise.all(buyers.map((buyer) => buyTickets(one, buyer).finally(onEnd)));
    const ms = Math.round(performance.now() - startedAt);
    return { origin: target.origin, wanted, ms, outcomes, audit: await readStockAudit(place) };
  } finally {
    await withBoxOffice(place, (db) => retireStormBuyers(db, buyers));
  }
}

/** Requires a response from the shop before the accounts of the storm are written to the database. */
async function requireAnswer(target: Target): Promise<void> {
  const { api, recording } = createRecordedApi(target, { cookies: target.visitor });
  await api.listLanguages().catch(() => undefined);
  if (recording.failure) throw new CommandError(`${target.origin}: ${recording.failure.message}`, EXIT.unreachable);
}

async function prepare(db: Database, options: StormOptions) {
  const [demo] = await db.select().from(settings).where(eq(settings.name, 'demo'));
  if (demo?.value !== true)
    throw new CommandError('This box office sells real events: a storm is for demo events only');
  const wanted = await chooseTier(db, options);
  return { wanted, buyers: await createStormBuyers(db, options.buyers) };
}

/** Checks that the shop uses this database. A shop with another database does not have the new account. */
async function requireSameOffice(target: Target, { email, token }: StormBuyer): Promise<void> {
  const cookies = target.visitor.copy();
  cookies.set('pner', token);
  const { api, recording } = createRecordedApi(target, { cookies });
  const me = await api.getMe().catch(() => undefined);
  if (recording.failure) throw new CommandError(`${target.origin}: ${recording.failure.message}`, EXIT.unreachable);
  if (me?.email !== email)
    throw new CommandError(`${target.origin} does not use this database, so it may sell real events`);
}
