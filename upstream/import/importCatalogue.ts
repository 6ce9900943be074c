import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Database } from '../database/database.ts';
import { findCatalogueProblems } from './findCatalogueProblems.ts';
import { findKnownIds, insertCatalogue } from './importStore.ts';
import { type ImportRefusal, readCatalogue, refuseCatalogue } from './readCatalogue.ts';

export type Imported = { activities: number; sessions: number; units: number };

/** Any number, the same in every copy: catalogues are written one after the other. */
export const IMPORT_LOCK = 7_301_342;
const LONGEST_WAIT_MS = 60_000;

/**
 * Adds a catalogue, all of it or nothing, and tells every mistake in it at once. Cities, venues and artists that are
 * there already are brought up to date; events and sessions must be new, since their stock may be sold.
 */
export async function importCatalogue(
  db: Database,
  input: unknown,
  { dryRun = false } = {},
): Promise<Result<Imported, ImportRefusal>> {
  const read = readCatalogue(input);
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

/** Until the end of the transaction, nobody else changes the catalogue. Asks again and again: one long wait would time out. */
export async function lockCatalogue(tx: Database): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as locked`);
    if (rows[0]!.locked) return;
    if (Date.now() > deadline) throw new Error('Somebody else has been changing the catalogue for too long');
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
