import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { IMPORT_LOCK } from '#boxoffice/events/import/importCatalogue.ts';
import { MIGRATION_LOCK } from '#boxoffice/platform/database/openPostgres.ts';
import { ALL_EVENTS } from '#tests/support/boxoffice/startBoxOffice.ts';
import { queryDatabase } from '#tests/support/database/queryDatabase.ts';
import { copyOfDemoDatabase, emptyDatabase, type TestDatabase } from '#tests/support/database/testDatabase.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { type StartedProcess, startProcess } from '#tests/support/process/startProcess.ts';

const started: StartedProcess[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ kill }) => kill('SIGKILL')));
});

/** Starts the box office alone, as an operator does. */
async function start({ dataDir, databaseUrl }: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>) {
  const port = await findFreePort();
  const boxOffice = startProcess('boxoffice/main.ts', {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    DEMO_EVENTS: 'true',
  });
  started.push(boxOffice);
  return { ...boxOffice, url: `http://127.0.0.1:${port}` };
}

const readySign = /https?:\/\/[\w.:[\]]+/;

type Moment = (database: TestDatabase) => boolean | Promise<boolean>;
const isInitializing: Moment = ({ dataDir }) => existsSync(join(dataDir, 'database.unfinished'));
const isInitialized: Moment = (database) => existsSync(join(database.dataDir, 'database')) && !isInitializing(database);
const isMigrated: Moment = ({ dataDir }) => existsSync(join(dataDir, '.s.PGSQL.5432'));
const isLocked =
  (lock: number): Moment =>
  async (database) =>
    (
      await queryDatabase(
        database,
        `select 1 from pg_locks where locktype = 'advisory' and granted and objid = $1
         and database = (select oid from pg_database where datname = current_database())`,
        [lock],
      )
    ).length > 0;

/** Moments of a first start: while the database is created, migrated and seeded. */
const MOMENTS_OF_A_FIRST_START: Record<'PGlite' | 'PostgreSQL', Moment[]> = {
  PGlite: [isInitializing, isInitialized, isMigrated],
  PostgreSQL: [isLocked(MIGRATION_LOCK), isLocked(IMPORT_LOCK)],
};

describe('kill -9', () => {
  it('during writes loses no acknowledged write', async () => {
    const database = await copyOfDemoDatabase();
    onTestFinished(database.discard);
    const acknowledged: string[] = [];

    const boxOffice = await start(database);
    await boxOffice.printed(readySign);
    const writing = writeUntilKilled(boxOffice.url, { events: await listEvents(boxOffice.url), acknowledged });
    await vi.waitUntil(() => acknowledged.length >= 30, { timeout: 60_000, interval: 5 });
    await boxOffice.kill('SIGKILL');
    await writing;

    const last = await start(database);
    await last.printed(readySign);
    const stored = await queryDatabase<{ email: string }>(database, 'select email from notify_subscriptions');
    const emails = new Set(stored.map(({ email }) => email));
    expect(acknowledged.filter((email) => !emails.has(email))).toEqual([]);
    expect(emails.size).toBe(stored.length);

    await last.kill('SIGTERM');
  });

  it('during the very first start does not prevent the next start', async () => {
    const database = await emptyDatabase();
    onTestFinished(database.discard);
    for (const isReached of MOMENTS_OF_A_FIRST_START[inject('database').kind]) {
      const interrupted = await start(database);
      await vi.waitFor(async () => expect(await isReached(database)).toBe(true), { timeout: 60_000, interval: 5 });
      await interrupted.kill('SIGKILL');
      expect(interrupted.output()).not.toMatch(readySign);
    }

    const boxOffice = await start(database);
    await boxOffice.printed(readySign);

    expect((await listEvents(boxOffice.url)).length).toBeGreaterThanOrEqual(60);
    await boxOffice.kill('SIGTERM');
  });
});

if (inject('database').kind === 'PGlite') {
  describe('a second box office on the same DATA_DIR', () => {
    it('is refused with a clear message, and the first one keeps running', async () => {
      const database = await copyOfDemoDatabase();
      onTestFinished(database.discard);
      const first = await start(database);
      await first.printed(readySign);

      const second = await start(database);
      const status = await second.ended;

      expect(status).toBe(1);
      expect(second.output()).toContain(database.dataDir);
      expect(second.output()).toMatch(/another process/);
      expect((await listEvents(first.url)).length).toBeGreaterThan(0);
      await first.kill('SIGTERM');
    });
  });
} else {
  describe('two box offices on one PostgreSQL database', () => {
    it('may start together on an empty database', async () => {
      const database = await emptyDatabase();
      onTestFinished(database.discard);
      const otherFolder = await makeDataDir();
      onTestFinished(() => rm(otherFolder, { recursive: true }));

      const both = await Promise.all([start(database), start({ ...database, dataDir: otherFolder })]);
      await Promise.all(both.map(({ printed }) => printed(readySign)));
      const [one, other] = await Promise.all(both.map(({ url }) => listEvents(url)));

      expect(one!.length).toBeGreaterThanOrEqual(60);
      expect(other).toEqual(one);
      await Promise.all(both.map(({ kill }) => kill('SIGTERM')));
    });
  });
}

async function listEvents(url: string): Promise<string[]> {
  const answer = await fetch(`${url}${ALL_EVENTS}?mock&scope=all&pageSize=100`);
  const { result } = (await answer.json()) as { result: { id: string }[] };
  return result.map(({ id }) => id);
}

type Writing = { events: string[]; acknowledged: string[] };

/** Lets eight visitors subscribe at once. A subscription that was answered with 200 must never be lost. */
async function writeUntilKilled(url: string, { events, acknowledged }: Writing) {
  const visitors = Array.from({ length: 8 }, async (_, visitor) => {
    for (let turn = 0; ; turn += 1) {
      const email = `visitor-${visitor}-${turn}@example.com`;
      const address = `10.0.${visitor}.${turn % 250}`;
      try {
        const answer = await fetch(`${url}/api/v1/activities/${events[turn % events.length]}/notify`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
          body: JSON.stringify({ email }),
        });
        if (answer.status === 200) acknowledged.push(email);
        await answer.body?.cancel();
      } catch {
        return;
      }
    }
  });
  await Promise.all(visitors);
}
