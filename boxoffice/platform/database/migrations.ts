import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { StartError } from '#shared/kernel/StartError.ts';
import type { Database } from './database.ts';

/** Written by `drizzle-kit generate` from `schema/`. PostgreSQL and the embedded database run the same files. */
const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));

/** Applied and pending migrations by name. */
export type Migrations = { applied: string[]; pending: string[] };

/** Like Drizzle, considers a migration applied if it is not newer than the last applied one. */
export async function findMigrations(db: Database): Promise<Migrations> {
  const last = await findLast(db);
  const names = (isApplied: boolean) => readJournal().filter(({ when }) => when <= last === isApplied);
  return { applied: names(true).map(({ tag }) => tag), pending: names(false).map(({ tag }) => tag) };
}

/**
 * Applies the pending migrations. The first file is the whole schema of version 1. A database from a version before 1
 * must have the last changes before version 1. Otherwise it is refused and stays unchanged.
 */
export async function applyMigrations(db: Database): Promise<void> {
  const last = await findLast(db);
  if (last > 0 && last < readJournal()[0]!.when)
    throw new StartError(
      'This database was created by a version before 1. Start the last version before 1 with it once, then this version.',
    );
  await migrate(db, { migrationsFolder: FOLDER });
}

function readJournal(): { tag: string; when: number }[] {
  return JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8')).entries;
}

/** Time stamp of the last applied migration, or 0 if there is none. */
async function findLast(db: Database): Promise<number> {
  const journal = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (journal.rows[0]?.name === null) return 0;
  const { rows } = await db.execute(sql`select max(created_at)::text as moment from drizzle.__drizzle_migrations`);
  return Number(rows[0]?.moment ?? 0);
}
