import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { findFreePort } from '#tests/support/findFreePort.ts';
import { runFrontrow } from '#tests/support/runFrontrow.ts';
import { type StartedProcess, startProcess } from '#tests/support/startProcess.ts';
import { copyOfDemoDatabase, emptyDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const EXAMPLE = 'docs/catalogue-example.csv';
const started: StartedProcess[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ kill }) => kill('SIGKILL')));
});

const placeOf = ({ dataDir, databaseUrl }: TestDatabase) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

function start(program: string, environment: Record<string, string>): StartedProcess {
  const running = startProcess(program, environment);
  started.push(running);
  return running;
}

describe('an operator whose box office is empty', () => {
  it('makes its tables, brings an organiser’s file in, and takes the same out again', {
    timeout: 180_000,
  }, async () => {
    const database = await emptyDatabase();
    onTestFinished(database.discard);
    const env = placeOf(database);
    const frontrow = (...args: string[]) => runFrontrow(args, { env });
    const file = join(database.dataDir, 'catalogue.json');

    const migrated = await frontrow('db', 'migrate', '--format', 'json');
    const dry = await frontrow('catalog', 'import', EXAMPLE, '--dry-run');
    const imported = await frontrow('catalog', 'import', EXAMPLE);
    const again = await frontrow('catalog', 'import', EXAMPLE, '--format', 'json');
    const exported = await frontrow('catalog', 'export', '--output', file);
    const status = await frontrow('db', 'status', '--format', 'json');

    expect([migrated.code, JSON.parse(migrated.stdout).applied[0]]).toEqual([0, '0000_extensions']);
    expect([dry.code, dry.stdout]).toEqual([0, `1 events, 2 sessions, 680 tickets would come from ${EXAMPLE}\n`]);
    expect([imported.code, imported.stdout]).toEqual([0, `1 events, 2 sessions, 680 tickets came from ${EXAMPLE}\n`]);
    expect([again.code, JSON.parse(again.stdout).problems[2]]).toEqual([
      1,
      { path: 'sessions.harbour-jazz-sat', message: 'is in the catalogue already', place: { line: 4, column: 1 } },
    ]);
    expect([exported.code, exported.stdout]).toEqual([0, '']);
    const catalogue = JSON.parse(await readFile(file, 'utf8')) as CatalogueFile;
    expect(catalogue.activities[0]!.sessions[0]).toMatchObject({
      startsAt: '2027-03-05T20:00:00+08:00',
      tiers: [{ capacity: 300 }, { faceValue: { amount: 52_050 }, originalValue: { amount: 58_000, currency: 'HKD' } }],
    });
    expect(JSON.parse(status.stdout)).toMatchObject({
      catalogue: 'real',
      migrations: { pending: [] },
      rows: { activities: 1, sessions: 2, tiers: 3, units: 680 },
    });
    expect(status.stdout).not.toMatch(/:\/\/[^/]*:[^/]*@/);
  });
});

describe('an operator whose box office is open', () => {
  it('works on the same database beside it', { timeout: 180_000 }, async () => {
    const database = await copyOfDemoDatabase();
    onTestFinished(database.discard);
    const env = placeOf(database);
    const port = String(await findFreePort());
    const office = start('upstream/main.ts', { ...env, PORT: port, HOST: '127.0.0.1' });
    await office.printed(/is open/);
    const frontrow = (...args: string[]) => runFrontrow(args, { env });

    const imported = await frontrow('catalog', 'import', EXAMPLE);
    const shown = await fetch(`http://127.0.0.1:${port}/api/v1/activities/harbour-jazz`);
    const exported = await frontrow('catalog', 'export');
    const outbox = await frontrow('outbox');
    const seeded = await frontrow('db', 'seed');

    expect(imported).toMatchObject({ code: 0, stderr: '' });
    expect(shown.status).toBe(200);
    expect((await shown.json()).data.name).toBe('Harbour Jazz Night');
    const { activities } = JSON.parse(exported.stdout) as CatalogueFile;
    expect(activities.length).toBeGreaterThan(60);
    expect(activities.map(({ id }) => id)).toContain('harbour-jazz');
    expect(outbox).toEqual({ code: 0, stdout: '', stderr: 'The outbox is empty\n' });
    expect([seeded.code, seeded.stdout]).toEqual([1, expect.stringContaining('is not empty')]);
  });
});

describe.runIf(inject('database').kind === 'PGlite')('frontrow health', () => {
  async function aShop(upstreamUrl?: string) {
    const database = await copyOfDemoDatabase();
    onTestFinished(database.discard);
    const [port, opsPort] = [String(await findFreePort()), String(await findFreePort())];
    const ports = { PORT: port, OPS_PORT: opsPort };
    const environment = { ...placeOf(database), ...ports, HOST: '127.0.0.1', PUBLIC_URL: `http://127.0.0.1:${port}` };
    return {
      ports,
      start: () => start('server/main.ts', { ...environment, ...(upstreamUrl && { UPSTREAM_URL: upstreamUrl }) }),
    };
  }

  it('waits for a shop, tells of all its parts, and says when it is gone', { timeout: 180_000 }, async () => {
    const shop = await aShop();
    const waiting = runFrontrow(['health', '--wait', '60s', '--format', 'json'], { env: shop.ports });
    const running = shop.start();

    const { code, stdout } = await waiting;
    const alive = await runFrontrow(['health', '--require', 'alive'], { env: shop.ports });
    await running.kill('SIGKILL');
    const gone = await runFrontrow(['health'], { env: shop.ports });

    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      alive: { ok: true, ms: expect.any(Number) },
      ready: { ok: true },
      upstream: { ok: true },
      database: { ok: true, ms: expect.any(Number) },
      version: JSON.parse(await readFile('package.json', 'utf8')).version,
    });
    expect(alive.code).toBe(0);
    expect(gone).toMatchObject({ code: 3, stdout: `http://127.0.0.1:${shop.ports.PORT} does not answer\n` });
  });

  it('tells a shop without its upstream from one that is not there', { timeout: 60_000 }, async () => {
    const shop = await aShop('http://127.0.0.1:9');
    await shop.start().printed(/is open/);

    const all = await runFrontrow(['health'], { env: shop.ports });
    const ready = await runFrontrow(['health', '--require', 'ready'], { env: shop.ports });

    expect(all.stdout).toMatch(/visitors +welcome.*\n.*upstream +does not answer/);
    expect([all.code, ready.code]).toEqual([1, 0]);
  });
});
