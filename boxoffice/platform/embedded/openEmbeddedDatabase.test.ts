import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#boxoffice/openDatabase.ts';
import type { OpenDatabase } from '../database/database.ts';
import { EMPTY_DATABASE } from './emptyDatabase.ts';
import { openEmbeddedDatabase } from './openEmbeddedDatabase.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'box-office-'));
let office: OpenDatabase = await openDatabase({ dataDir });
const pools: pg.Pool[] = [];
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await office.close();
  await rm(dataDir, { recursive: true });
});

function connect(): pg.Pool {
  const pool = new pg.Pool({ host: dataDir, user: 'postgres', database: 'postgres', max: 4 });
  pool.on('error', () => {});
  pools.push(pool);
  return pool;
}
const names = async () =>
  (await office.db.execute(sql`select name from settings where name like 'test-%' order by 1`)).rows.map(
    ({ name }) => name,
  );

it('serves several programs of this user at once, and returns to each program its own results', async () => {
  const [one, two] = [connect(), connect()];
  const ask = async (pool: pg.Pool, n: number) => (await pool.query('select $1::int as n', [n])).rows[0].n;

  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n % 2 ? one : two, n)));

  expect(answers).toEqual(Array.from({ length: 40 }, (_, n) => n));
  expect((await stat(join(dataDir, '.s.PGSQL.5432'))).mode & 0o777).toBe(0o600);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'database'))).mode & 0o777).toBe(0o700);
});

it("keeps this process's writes out of another program's transaction", async () => {
  const client = await connect().connect();
  await client.query('begin');
  await client.query("insert into settings values ('test-theirs', '1')");

  const own = office.db.execute(sql`insert into settings values ('test-own', '1')`);
  await client.query('rollback');
  await own;
  client.release();

  expect(await names()).toEqual(['test-own']);
});

it("keeps another program's statements out of this process's transaction", async () => {
  const pool = connect();
  let theirs: Promise<unknown> | undefined;
  const failed = office.db.transaction(async (tx) => {
    await tx.execute(sql`insert into settings values ('test-undone', '1')`);
    theirs = pool.query("insert into settings values ('test-theirs', '1')");
    await new Promise((resolve) => setTimeout(resolve, 50));
    throw new Error('undo');
  });

  await expect(failed).rejects.toThrow('undo');
  await theirs;

  expect(await names()).toEqual(['test-own', 'test-theirs']);
});

it('serves the next client when a program disconnects during a transaction', async () => {
  const client = await connect().connect();
  client.on('error', () => {});
  await client.query('begin');
  await client.query("insert into settings values ('test-left', '1')");
  client.release(true);

  expect(await names()).not.toContain('test-left');
});

it('can be opened by only one process', async () => {
  await expect(openEmbeddedDatabase(dataDir, { patienceMs: 50 })).rejects.toThrow(/open in another process.*DATA_DIR/);
});

it('contains all data when it is opened again', async () => {
  await office.close();
  office = await openDatabase({ dataDir });

  expect(await names()).toEqual(['test-own', 'test-theirs']);
});

it('is created as a copy of the empty database from the build', async () => {
  await import('./writeEmptyDatabase.ts');
  const identify = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'box-office-'));
    const { db, close } = await openEmbeddedDatabase(folder, { migrating: false });
    const { rows } = await db.execute(sql`select system_identifier::text from pg_control_system()`);
    await close();
    await rm(folder, { recursive: true });
    return rows;
  };

  expect(await identify()).toEqual(await identify());
});

it('the empty database from the build can be copied by a user who did not build it', async () => {
  await import('./writeEmptyDatabase.ts');
  const entries = await readdir(EMPTY_DATABASE, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));

  const modes = await Promise.all(files.map(async (file) => (await stat(file)).mode));
  const closed = files.filter((_file, at) => !(modes[at]! & 0o004));

  expect(files.length).toBeGreaterThan(100);
  expect(closed).toEqual([]);
});

it('is created again when its creation was interrupted', async () => {
  const young = await mkdtemp(join(tmpdir(), 'box-office-'));
  await writeFile(join(young, 'database.unfinished'), '');
  const { db, close } = await openDatabase({ dataDir: young });

  const { rows } = await db.execute(sql`select count(*)::int as count from settings`);
  await close();
  await rm(young, { recursive: true });

  expect(rows).toEqual([{ count: 1 }]);
});
