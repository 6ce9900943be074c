import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#boxoffice/openDatabase.ts';
import { findPostgres } from '#tests/support/database/findPostgres.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'sessions-'));
const office = await openDatabase({ dataDir });
afterAll(async () => {
  await office.close();
  await rm(dataDir, { recursive: true });
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ host: dataDir, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  return client;
}
const own = async (statement: string) => (await office.db.execute(sql.raw(statement))).rows;
/** A query by the shop. It has a parameter, so it is prepared. */
const countSettings = async (name: string) =>
  (await office.db.execute(sql`select count(*)::int as n from settings where name <> ${name}`)).rows[0]!.n;
const theirs = async (client: pg.Client, statement: string) => (await client.query(statement)).rows;

describe('a client of the embedded database', () => {
  it('has its own settings, and does not change those of another session', async () => {
    const [one, two] = [await connect(), await connect()];
    await one.query("set search_path = ''");
    await one.query("set statement_timeout = '7s'");

    expect(await countSettings('none')).toBeGreaterThan(0);
    expect(await own('show statement_timeout')).toEqual([{ statement_timeout: '0' }]);
    expect(await theirs(two, 'show search_path')).toEqual([{ search_path: 'public' }]);
    expect(await theirs(one, 'show search_path')).toEqual([{ search_path: '""' }]);
    expect(await theirs(one, 'show statement_timeout')).toEqual([{ statement_timeout: '7s' }]);
    await Promise.all([one.end(), two.end()]);
  });

  it('cannot hide the shop’s tables with temporary tables, which are dropped with the session', async () => {
    const before = await countSettings('none');
    const client = await connect();
    await client.query('create temp table settings (name text)');
    await client.query('prepare theirs as select 1');

    expect(await countSettings('none')).toBe(before);
    await client.end();
    const left = "select relname from pg_class where relname = 'settings' and relpersistence = 't'";
    await vi.waitUntil(async () => (await own(left)).length === 0, { timeout: 60_000 });
    expect(await own("select 1 from pg_prepared_statements where name = 'theirs'")).toEqual([]);
  });

  it.each(['discard all', 'DEALLOCATE ALL;', 'deallocate prepare all'])(
    'does not drop the shop’s prepared statements with %s',
    async (statement) => {
      const client = await connect();
      const before = await countSettings('none');
      await client.query(statement);

      expect(await countSettings('other')).toBe(before);
      await client.end();
    },
  );

  it('that disconnects in a transaction releases its settings and locks', async () => {
    const client = await connect();
    await client.query("begin; lock table settings; set search_path = ''");
    (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();

    await vi.waitUntil(async () => Number(await countSettings('none')) > 0, { timeout: 60_000 });
    expect(await own('show search_path')).toEqual([{ search_path: 'public, pg_temp' }]);
  });
});

const folders = [findPostgres(process.env.PATH ?? ''), '/usr/lib/postgresql/15/bin', '/usr/lib/postgresql/17/bin'];
const bin = folders.find((folder) => folder && existsSync(join(folder, 'psql')));
describe.runIf(bin)('the programs of PostgreSQL', () => {
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(bin!, program), ['-h', dataDir, '-U', 'postgres', ...args, 'postgres'], {
      maxBuffer: 50_000_000,
    });

  it('dump the database, or refuse a newer server version, while the shop runs', async () => {
    const [dump] = await Promise.all([
      run('pg_dump').catch((error: Error) => error.message),
      ...Array.from({ length: 20 }, (_, turn) => countSettings(`turn ${turn}`)),
    ]);

    const text = typeof dump === 'string' ? dump : dump.stdout;
    expect(text).toMatch(/CREATE TABLE public\.settings|server version mismatch/);
    expect(await countSettings('none')).toBeGreaterThan(0);
    expect(await own('show search_path')).toEqual([{ search_path: 'public, pg_temp' }]);
  });

  it('change only their own settings', async () => {
    const { stdout } = await run('psql', '-c', "set statement_timeout = '900ms'", '-c', 'show statement_timeout');

    expect(stdout).toContain('900ms');
    expect(await own('show statement_timeout')).toEqual([{ statement_timeout: '0' }]);
  });
});
