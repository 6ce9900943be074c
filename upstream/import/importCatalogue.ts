import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import type { Database } from '../database/database.ts';
import { findCatalogueProblems } from './findCatalogueProblems.ts';
import { findKnownIds, insertCatalogue } from './importStore.ts';
import { type ImportRefusal, parseCatalogue, refuseCatalogue } from './parseCatalogue.ts';

export type Imported = { activities: number; sessions: number; units: number };

/** Arbitrary lock id, equal in all instances, that serialises catalogue changes. */
export const IMPORT_LOCK = 7_301_342;
const LONGEST_WAIT_MS = MINUTE_MS;

/**
 * Imports a catalogue in one transaction and reports all problems together. Existing cities, venues and artists are
 * updated. Events and sessions must be new, because their units may be sold.
 */
export async function importCatalogue(
  db: Database,
  input: unknown,
  { dryRun = false } = {},
): Promise<Result<Imported, ImportRefusal>> {
  const read = parseCatalogue(input);
  if (!read.ok) return read;
  const file = read.value;

  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const problems = findCatalogueProblems(file, await findKnownIds(tx));
    if (problems.length > 0) return refuseCatalogue(problems);
    const units = dryRun ? countUnits(file) : await insertCatalogue(tx, file);
    const sessions = file.activities.reduce((sum, activity) => sum + activity.sessions.length, 0);
    return ok({ activities: file.activities.length, sessions, units });
  });
}

/** Locks the catalogue until the transaction ends. It polls, because one long wait would hit the statement timeout. */
export async function lockCatalogue(tx: Database): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as locked`);
    if (rows[0]!.locked) return;
    if (Date.now() > deadline) throw new Error('The catalogue has been locked by another process for too long');
    await setTimeout(200);
  }
}

function countUnits({ activities }: CatalogueFile): number {
  const sessions = activities.flatMap((activity) => activity.sessions);
  const seats = sessions
    .flatMap(({ seatMap }) => seatMap?.areas ?? [])
    .reduce((sum, area) => sum + area.seats.length, 0);
  return sessions.flatMap(({ tiers }) => tiers).reduce((sum, { capacity = 0 }) => sum + capacity, seats);
}
