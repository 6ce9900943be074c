import { pino } from 'pino';
import { afterAll } from 'vitest';
import { createUpstream } from '#upstream/app.ts';
import { openDatabase } from '#upstream/database.ts';
import { importCatalogue } from '#upstream/import/importCatalogue.ts';
import { SMALL_CATALOGUE_NOW, smallCatalogue } from './smallCatalogue.ts';

/** The real box office in memory with the small catalogue in it, at a moment that tests may move. */
export async function smallBoxOffice() {
  const { db, close } = await openDatabase({});
  afterAll(close);
  const imported = await importCatalogue(db, smallCatalogue());
  if (!imported.ok) throw new Error(imported.refusal.problems.join('\n'));

  const time = { now: SMALL_CATALOGUE_NOW };
  const logLines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) });
  return { app: createUpstream({ db, log, clock: () => time.now }), db, time, logLines };
}
