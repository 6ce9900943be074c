import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#upstream/database/database.ts';
import { MIGRATIONS } from '#upstream/database/migrations.ts';

export type Migrations = { applied: string[]; pending: string[] };
type Journal = { entries: { tag: string; when: number }[] };

/** Applied and pending migrations of this database. Drizzle compares the timestamp of the last applied one. */
export async function findMigrations(db: Database): Promise<Migrations> {
  const journal = await readFile(join(MIGRATIONS.migrationsFolder, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as Journal;
  const last = await findLast(db);
  const names = (done: boolean) => entries.filter(({ when }) => when <= last === done).map(({ tag }) => tag);
  return { applied: names(true), pending: names(false) };
}

async function findLast(db: Database): Promise<number> {
  const known = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (known.rows[0]?.name === null) return Number.NEGATIVE_INFINITY;
  const { rows } = await db.execute(sql`select max(created_at)::text as moment from drizzle.__drizzle_migrations`);
  return Number(rows[0]?.moment ?? Number.NEGATIVE_INFINITY);
}
