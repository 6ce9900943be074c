import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { queryDatabase } from '#tests/support/database/queryDatabase.ts';
import { copyOfDemoDatabase, environmentOf, type TestDatabase } from '#tests/support/database/testDatabase.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import { type StartedProcess, startProcess } from '#tests/support/process/startProcess.ts';

const PAID = "select number from orders where status = 'pendingReceipt' order by number";
type Order = { number: string };

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await copyOfDemoDatabase();
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterAll(async () => {
  await database.discard();
  await rm(folder, { recursive: true, force: true });
});

describe.runIf(inject('database').kind === 'PGlite')('a backup of the embedded database', () => {
  let shop: StartedProcess;
  let url: string;
  const file = () => join(folder, 'backup.tar.gz');
  const frontrow = (...args: string[]) => runFrontrow(args, { env: { ...environmentOf(database), PUBLIC_URL: url } });
  const restore = (dataDir: string, from = file()) =>
    runFrontrow(['db', 'restore', from], { env: { DATA_DIR: dataDir } });

  beforeAll(async () => {
    const [port, opsPort] = [String(await findFreePort()), String(await findFreePort())];
    url = `http://127.0.0.1:${port}`;
    shop = startProcess('server/main.ts', {
      ...environmentOf(database),
      ...{ PORT: port, OPS_PORT: opsPort, HOST: '127.0.0.1', PUBLIC_URL: url },
    });
    await shop.printed(/is open/);
  });
  afterAll(() => shop.kill('SIGKILL'));

  it('is made during a storm, and has every order that was paid before the backup began', async () => {
    const storm = frontrow('storm', url, '--buyers', '24', '--format', 'json');
    await vi.waitUntil(async () => (await queryDatabase(database, PAID)).length > 2, { timeout: 60_000, interval: 50 });
    const before = await queryDatabase<Order>(database, PAID);
    const backup = await frontrow('db', 'backup', file());
    const { code, stdout } = await storm;

    expect(backup).toMatchObject({ code: 0, stderr: '' });
    expect(backup.stdout).toMatch(/\d MB; the shop waited for \d+ ms/);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['backup.tar.gz']);
    expect([code, JSON.parse(stdout).errors]).toEqual([0, 0]);

    const restored = join(folder, 'restored');
    const { code: restoring, stdout: said } = await restore(restored);
    expect([restoring, said]).toEqual([0, expect.stringContaining('nothing found')]);
    const opened = startProcess('boxoffice/main.ts', {
      PORT: String(await findFreePort()),
      HOST: '127.0.0.1',
      DATA_DIR: restored,
    });
    await opened.printed(/https?:/);
    const kept = await queryDatabase<Order>({ dataDir: restored }, PAID);
    await opened.kill('SIGKILL');

    const numbers = kept.map(({ number }) => number);
    expect(numbers).toEqual(expect.arrayContaining(before.map(({ number }) => number)));
  });

  it('is not restored into a DATA_DIR in use, and is overwritten only with --overwrite; other files are not restored', async () => {
    const empty = join(folder, 'empty');
    const noBackup = join(folder, 'notes.txt');
    await writeFile(noBackup, 'buy milk');
    await chmod(noBackup, 0o600);
    const [over, wrong] = await Promise.all([restore(database.dataDir), restore(empty, noBackup)]);
    const [nowhere, again] = [
      await frontrow('db', 'backup', '/nope/monday.tar.gz'),
      await frontrow('db', 'backup', file()),
    ];
    const replaced = await frontrow('db', 'backup', file(), '--overwrite', '--format', 'json');

    expect([over.code, over.stderr]).toEqual([2, expect.stringContaining('already: restore into an empty DATA_DIR')]);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('notes.txt')]);
    expect(existsSync(empty)).toBe(false);
    expect([nowhere.code, nowhere.stderr]).toEqual([
      74,
      '/nope/monday.tar.gz cannot be written: there is no such folder\n',
    ]);
    expect([again.code, again.stderr]).toEqual([
      2,
      expect.stringContaining('already exists: give another name, or add --over'),
    ]);
    expect([replaced.code, JSON.parse(replaced.stdout)]).toEqual([0, expect.objectContaining({ file: file() })]);
  });

  it('is not restored over a cookie secret, because all visitors would be logged out', async () => {
    const old = join(folder, 'old');
    await mkdir(old);
    await writeFile(join(old, 'cookie-secret'), 'old');

    const { code, stderr } = await restore(old);

    expect([code, stderr]).toEqual([2, `There is a cookie-secret in ${old} already: restore into an empty DATA_DIR\n`]);
    expect(await readFile(join(old, 'cookie-secret'), 'utf8')).toBe('old');
    expect(await readdir(old)).toEqual(['cookie-secret']);
  });

  it('can be restored after a damaged one was refused', async () => {
    const home = join(folder, 'home');
    const damaged = join(folder, 'damaged.tar.gz');
    await mkdir(join(folder, 'database'));
    await writeFile(join(folder, 'database', 'PG_VERSION'), '17\n');
    await writeFile(join(folder, 'cookie-secret'), 'x', { mode: 0o644 });
    await create({ cwd: folder, file: damaged, gzip: true }, ['database', 'cookie-secret']);
    const refused = await restore(home, damaged);
    const afterwards = existsSync(home);
    const { code, stderr } = await restore(home);

    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('cannot be opened')]);
    expect(afterwards).toBe(false);
    expect([code, stderr]).toEqual([0, '']);
    expect((await readdir(home)).sort()).toEqual(expect.arrayContaining(['cookie-secret', 'database']));
    expect((await stat(join(home, 'cookie-secret'))).mode & 0o777).toBe(0o600);
  });
});

it.runIf(inject('database').kind === 'PostgreSQL')(
  'db backup refuses a PostgreSQL server, and names pg_dump',
  async () => {
    const { code, stderr } = await runFrontrow(['db', 'backup', join(folder, 'x')], { env: environmentOf(database) });

    expect([code, stderr]).toEqual([2, expect.stringContaining('use pg_dump')]);
  },
);
