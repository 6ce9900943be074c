import { pino } from 'pino';
import { afterAll } from 'vitest';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { createUpstream } from '#upstream/app.ts';
import { importCatalogue } from '#upstream/import/importCatalogue.ts';
import { createProviders, type SalesDeps } from '#upstream/providers/paymentProvider.ts';
import { openSandbox } from '#upstream/providers/sandbox/openSandbox.ts';
import { emptyInMemory } from './emptyInMemory.ts';
import { SMALL_CATALOGUE_NOW, smallCatalogue } from './smallCatalogue.ts';

/** The real box office in memory with the small catalogue in it, at a moment that tests may move. */
export async function smallBoxOffice() {
  const { db, close } = await emptyInMemory();
  afterAll(close);
  const imported = await importCatalogue(db, smallCatalogue());
  if (!imported.ok) throw new Error(imported.refusal.problems.join('\n'));

  const time = { now: SMALL_CATALOGUE_NOW };
  const logLines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) });
  const clock = () => time.now;
  const publicUrl = 'http://shop.test';
  const sandbox = await openSandbox({ db, clock, publicUrl, isConfigured: false });
  const providers = createProviders([sandbox]);
  const minutes = { holdMs: 10 * MINUTE_MS, paymentWindowMs: 15 * MINUTE_MS };
  const sales: SalesDeps = { db, log, clock, publicUrl, providers, ...minutes, wakeDelivery: () => {} };
  return { app: createUpstream({ ...sales, sandbox }), db, time, logLines, sales, sandbox };
}
