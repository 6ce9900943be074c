import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { anActivity, smallCatalogue, text } from '#tests/support/boxoffice/smallCatalogue.ts';
import { startBoxOffice } from '#tests/support/boxoffice/startBoxOffice.ts';
import { copyOfDemoDatabase, emptyDatabase, environmentOf } from '#tests/support/database/testDatabase.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import { startProcess } from '#tests/support/process/startProcess.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

const EXAMPLE = 'docs/catalogue-example.csv';

describe('an operator whose box office is empty', () => {
  it('creates the tables, imports an organiser’s file, and exports the same data', async () => {
    const database = await emptyDatabase();
    onTestFinished(database.discard);
    const env = environmentOf(database);
    const frontrow = (...args: string[]) => runCommand(args, { env });
    const file = join(database.dataDir, 'catalogue.json');

    const migrated = await frontrow('db', 'migrate', '--format', 'json');
    const dry = await frontrow('catalog', 'import', EXAMPLE, '--dry-run');
    const imported = await runFrontrow(['catalog', 'import', EXAMPLE], { env });
    const again = await frontrow('catalog', 'import', EXAMPLE, '--format', 'json');
    const exported = await frontrow('catalog', 'export', '--output', file);
    const status = await frontrow('db', 'status', '--format', 'json');

    expect([migrated.code, JSON.parse(migrated.stdout).applied[0]]).toEqual([0, '0000_version_1']);
    expect([dry.code, dry.stdout.split('\n').at(-2)]).toEqual([
      0,
      `1 new event, 2 new sessions, 680 places would come from ${EXAMPLE}`,
    ]);
    expect([imported.code, imported.stdout.split('\n')]).toEqual([
      0,
      expect.arrayContaining([
        '+ activities.harbour-jazz: 2 sessions',
        `1 new event, 2 new sessions, 680 places came from ${EXAMPLE}`,
      ]),
    ]);
    expect([again.code, JSON.parse(again.stdout).imported.changes]).toEqual([0, []]);
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
  it('works on the same database as the shop', async () => {
    const { forTests, discard } = await startBoxOffice(undefined);
    onTestFinished(discard);
    const frontrow = (...args: string[]) => runFrontrow(args, { env: forTests.databaseEnvironment });

    const file = join(await mkdtemp(join(tmpdir(), 'catalogue-')), 'more.json');
    const [venue] = smallCatalogue().venues;
    const event = anActivity({ id: 'harbour-jazz', name: text('Harbour Jazz Night'), venueId: 'quay-hall' });
    const more = {
      cities: [],
      artists: [],
      banners: [],
      venues: [{ ...venue!, id: 'quay-hall' }],
      activities: [event],
    };
    await writeFile(file, JSON.stringify({ ...smallCatalogue(), ...more, demo: true }));

    const own = await frontrow('catalog', 'import', EXAMPLE);
    const imported = await frontrow('catalog', 'import', file);
    const shown = await forTests.api('/api/v1/activities/harbour-jazz');
    const [exported, outbox, seeded] = await Promise.all([
      frontrow('catalog', 'export'),
      frontrow('outbox'),
      frontrow('db', 'seed'),
    ]);

    expect([own.code, own.stdout]).toEqual([1, expect.stringContaining('contains the demo events')]);
    const asked = await frontrow('db', 'drop-demo');
    const dropped = await frontrow('db', 'drop-demo', '--yes');
    const nothing = await frontrow('db', 'drop-demo', '--yes');
    const room = await frontrow('catalog', 'import', EXAMPLE);
    const wrong = join(await mkdtemp(join(tmpdir(), 'catalogue-')), 'wrong.csv');
    const [head, row] = (await readFile(EXAMPLE, 'utf8')).split('\n') as [string, string];
    const another = (id: string) => row.replaceAll('harbour-jazz', id).replace('Quay Hall,Balai Dermaga,碼頭堂', ',,');
    await writeFile(
      wrong,
      [head, another('noon').replace(',380,', ',HK$380,'), another('dusk').replace('quay-hall', 'far-hall')].join('\n'),
    );
    const refused = await frontrow('catalog', 'import', wrong);
    expect(refused.stdout.split('\n').slice(0, -2)).toEqual([
      expect.stringContaining('line 2, column AM "face_value": "HK$380" must be an amount without a sign; write 380'),
      expect.stringContaining(
        'line 3, column O "venue_id": "far-hall" is not a venue of this file or of the box office',
      ),
    ]);
    expect([asked.code, asked.stderr]).toEqual([2, expect.stringMatching(/\d+ demo events and the 0 orders/)]);
    expect([dropped.code, nothing.code, room.code]).toEqual([0, 1, 0]);
    expect(imported).toMatchObject({ code: 0, stderr: '' });
    expect(shown.data.name).toBe('Harbour Jazz Night');
    const { activities } = JSON.parse(exported.stdout) as CatalogueFile;
    expect(activities.length).toBeGreaterThan(60);
    expect(activities.map(({ id }) => id)).toContain('harbour-jazz');
    expect(outbox).toEqual({ code: 0, stdout: '', stderr: 'The outbox is empty\n' });
    expect([seeded.code, seeded.stdout]).toEqual([1, expect.stringContaining('is not empty')]);
  });
});

describe.runIf(inject('database').kind === 'PGlite')('frontrow health', () => {
  it('waits for a shop, reports all its parts, and reports a stopped shop', async () => {
    const database = await copyOfDemoDatabase();
    onTestFinished(database.discard);
    const ports = { PORT: String(await findFreePort()), OPS_PORT: String(await findFreePort()) };
    const url = `http://127.0.0.1:${ports.PORT}`;
    const waiting = runFrontrow(['health', '--wait', '60s', '--format', 'json'], { env: ports });
    const running = startProcess('server/main.ts', {
      ...environmentOf(database),
      ...ports,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
    });
    onTestFinished(() => void running.kill('SIGKILL'));

    const { code, stdout } = await waiting;
    const alive = await runFrontrow(['health', '--require', 'alive'], { env: ports });
    await running.kill('SIGKILL');
    const gone = await runFrontrow(['health'], { env: ports });

    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      alive: { ok: true, ms: expect.any(Number) },
      ready: { ok: true },
      upstream: { ok: true },
      boxOffice: expect.arrayContaining([{ name: 'database', state: 'good', says: expect.stringContaining('writes') }]),
      version: JSON.parse(await readFile('package.json', 'utf8')).version,
    });
    expect(alive.code).toBe(0);
    expect(gone).toMatchObject({ code: 3, stdout: `${url} does not answer\n` });
  });

  describe('of a shop without its upstream', () => {
    let shop: RunningShop;
    beforeAll(async () => {
      shop = await startShop({ upstreamUrl: 'http://127.0.0.1:9' });
    });
    afterAll(() => shop.close());

    it('reports the upstream as bad, and the shop as ready', async () => {
      const [all, ready] = await Promise.all([
        runFrontrow(['health', shop.url]),
        runFrontrow(['health', shop.url, '--require', 'ready']),
      ]);

      expect(all.stdout).toMatch(/✓ visitors +welcome.*\n✗ upstream +does not answer/);
      expect([all.code, ready.code]).toEqual([1, 0]);
    });
  });
});
