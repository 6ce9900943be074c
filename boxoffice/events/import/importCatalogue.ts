import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { findActor } from '#boxoffice/platform/audit/actAs.ts';
import { noteAction } from '#boxoffice/platform/audit/operatorLogStore.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { keepOrUndo } from '#boxoffice/platform/database/keepOrUndo.ts';
import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import { sum } from '#shared/kernel/sum.ts';
import { type CatalogueChange, compareCatalogue, describeChange } from './compareCatalogue.ts';
import { collectCatalogue } from './exportCatalogue.ts';
import { findCatalogueProblems } from './findCatalogueProblems.ts';
import { countSeats, findImplausible } from './findImplausible.ts';
import { findSteepPrices } from './findSteepPrices.ts';
import { analyzeCatalogue, findKnown, saveBanners, savePlaces, saveSettings } from './importStore.ts';
import { insertSessions } from './insertSessions.ts';
import { keepTranslations } from './keepTranslations.ts';
import { type ImportRefusal, parseCatalogue, refuseCatalogue } from './parseCatalogue.ts';
import { refreshSearchTexts, saveActivities } from './saveActivities.ts';
import { planRooms, saveRooms, withoutPastRooms } from './saveRooms.ts';
import { updateSessions } from './updateSessions.ts';

/** Numbers of new events, sessions and units, and all differences from the stored catalogue. */
export type Imported = {
  activities: number;
  sessions: number;
  units: number;
  changes: CatalogueChange[];
  /** Values that the organiser should look at again. */
  warnings: string[];
};
type Outcome = Result<Imported, ImportRefusal>;
type ImportOptions = { dryRun?: boolean; now?: Date };

/** Arbitrary lock id, the same in all instances, that serialises catalogue changes. */
export const IMPORT_LOCK = 7_301_342;
const LONGEST_WAIT_MS = MINUTE_MS;

/**
 * Imports a catalogue in one transaction. The first check that fails reports all its problems together. Stored entities
 * are updated; if sold or held tickets or a waiting room forbid one change, nothing is imported. A dry run does the
 * same and then rolls back, so it finds the same problems.
 */
export async function importCatalogue(
  db: Database,
  input: unknown,
  { dryRun = false, now = new Date() }: ImportOptions = {},
): Promise<Outcome> {
  const read = parseCatalogue(input);
  if (!read.ok) return read;
  return keepOrUndo(db, async (tx) => {
    const outcome = await saveCatalogue(tx, withoutPastRooms(read.value, now), now);
    const keep = !dryRun && outcome.ok;
    if (keep) await analyzeCatalogue(tx);
    return { value: outcome, keep };
  });
}

async function saveCatalogue(tx: Database, file: CatalogueFile, now: Date): Promise<Outcome> {
  await lockCatalogue(tx);
  const known = await findKnown(tx);
  const implausible = findImplausible(file, { now, timeZones: known.timeZones });
  const problems = [...findCatalogueProblems(file, known), ...implausible.problems];
  if (problems.length > 0) return refuseCatalogue(problems);
  const stored = await collectCatalogue(
    tx,
    file.activities.map(({ id }) => id),
  );
  const complete = keepTranslations(stored, file);
  const { changes, changed, added, renamed } = compareCatalogue(stored, complete);

  await savePlaces(tx, complete);
  const unchangeable = await updateSessions(tx, changed);
  const rooms = await planRooms(tx, { of: [...changed, ...added], changes, now });
  const forbidden = [...unchangeable, ...rooms.problems];
  if (forbidden.length > 0) return refuseCatalogue(forbidden);
  await saveActivities(tx, [...changed, ...added]);
  await refreshSearchTexts(tx, renamed);
  await insertSessions(tx, added);
  await saveRooms(tx, rooms, now);
  await saveBanners(tx, complete.banners);
  await saveSettings(tx, complete);
  await noteImport(tx, changes, now);
  const sessions = sum(added.map((activity) => activity.sessions.length)) + changes.filter(isNewSession).length;
  const warnings = [...implausible.warnings, ...findSteepPrices(stored, file, now)];
  return ok({ activities: added.length, sessions, units: countNewUnits(stored, file), changes, warnings });
}

/** Whether the change is a new session of a stored event. */
const isNewSession = ({ path, before }: CatalogueChange) => before === undefined && /^sessions\.[^.]+$/.test(path);

/** Number of units that the file adds to new and stored sessions. */
function countNewUnits(stored: CatalogueFile, file: CatalogueFile): number {
  const before = countUnits(stored);
  return sum([...countUnits(file)].map(([id, units]) => Math.max(0, units - (before.get(id) ?? 0))));
}

const countUnits = ({ activities }: CatalogueFile) =>
  new Map(
    activities
      .flatMap(({ sessions }) => sessions)
      .map((session) => [session.id, countSeats(session) + sum(session.tiers.map(({ capacity = 0 }) => capacity))]),
  );

/** Maximum number of changes to an entity that are logged one by one. */
const MOST_NOTED = 50;

/** Records the changes in the audit log, except for the demo events, because no operator imports them. */
async function noteImport(tx: Database, changes: readonly CatalogueChange[], now: Date): Promise<void> {
  if (!findActor().by) return;
  const groups = Map.groupBy(changes, ({ path }) => path.split('.').slice(0, 2).join('.'));
  for (const [path, of] of groups) {
    const subject = path.split('.')[1] ?? path;
    const told = of.slice(0, MOST_NOTED).map(describeChange);
    const details = { changes: of.length, ...Object.fromEntries(told.map((text, index) => [String(index + 1), text])) };
    await noteAction(tx, { action: 'catalog import', subject, details, now });
  }
}

/** Locks the catalogue until the transaction ends. Polls, because one long wait would hit the statement timeout. */
export async function lockCatalogue(tx: Database): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as locked`);
    if (rows[0]!.locked) return;
    if (Date.now() > deadline) throw new Error('The catalogue has been locked by another process for too long');
    await setTimeout(200);
  }
}
