import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openInMemory } from '#tests/support/database/openInMemory.ts';
import type { OpenDatabase } from './database.ts';
import { applyMigrations, findMigrations } from './migrations.ts';

/** Time stamps of the last two of the twenty migrations that version 1 replaced. */
const LAST_FILES = [1795562321616, 1795579953195];

let office: OpenDatabase;
beforeEach(async () => {
  office = await openInMemory();
});
afterEach(() => office.close());

it('migrates a database that the migrations before version 1 created', async () => {
  await pretendApplied(LAST_FILES);
  await office.db.execute(sql`insert into settings values ('kept', '1')`);

  await applyMigrations(office.db);

  const { applied, pending } = await findMigrations(office.db);
  expect([applied[0], pending]).toEqual(['0000_version_1', []]);
  expect((await office.db.execute(sql`select 1 from settings where name = 'kept'`)).rows).toHaveLength(1);
});

it('refuses a database without the last migrations before version 1', async () => {
  await pretendApplied(LAST_FILES.slice(0, 1));

  await expect(applyMigrations(office.db)).rejects.toThrow('created by a version before 1');
});

async function pretendApplied(timestamps: number[]): Promise<void> {
  const isLater = sql`created_at > ${LAST_FILES.at(-1)!} and ${timestamps.length === LAST_FILES.length}`;
  await office.db.execute(sql`delete from drizzle.__drizzle_migrations where not (${isLater})`);
  for (const timestamp of timestamps)
    await office.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${timestamp})`);
}
