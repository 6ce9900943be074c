import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { EXAMPLE_REFUSED } from '#shared/shop/shop.ts';
import { QUICK_WASM } from '#tests/setup/quickWasm.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await makeDataDir();
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the shop, which must exit with an error. `ulimit` contains options for the command `ulimit` of `sh`. */
async function refusal(environment: Record<string, string>, ulimit = '') {
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: '0', OPS_PORT: '0', ...environment };
  const start = `${ulimit && `ulimit ${ulimit} && `}exec "$0" "$@"`;
  const failed = await run('sh', ['-c', start, process.execPath, QUICK_WASM, 'server/main.ts'], { env }).catch(
    (error: { code: number; stderr: string }) => error,
  );
  if (!('code' in failed)) throw new Error('the shop started');
  return { code: failed.code, lines: failed.stderr.trim().split('\n') };
}

it.each([
  [
    'a folder that cannot be written',
    { DATA_DIR: 'file/data' },
    /^The folder .*file\/data cannot be written .* Set DATA_DIR/,
  ],
  [
    'a folder that the system refuses to make',
    { DATA_DIR: '/proc/frontrow' },
    /^The folder \/proc\/frontrow cannot be written \(ENOENT\)\. Set DATA_DIR/,
  ],
  [
    'a database that does not answer',
    { DATA_DIR: 'a', DATABASE_URL: 'postgres://ops:secret@127.0.0.1:9/frontrow' },
    /^The database of DATABASE_URL cannot be opened: connect ECONNREFUSED 127\.0\.0\.1:9$/,
  ],
  [
    'a host of the database that does not exist',
    { DATA_DIR: 'b', DATABASE_URL: 'postgres://nowhere.invalid/frontrow' },
    /^The database of DATABASE_URL cannot be opened: .*nowhere\.invalid$/,
  ],
  [
    'a folder of an adapter that does not exist',
    { DATA_DIR: 'e', ADAPTER: '/nowhere', UPSTREAM_URL: 'http://127.0.0.1:9' },
    /^The folder \/nowhere of ADAPTER cannot be read \(ENOENT\)\.$/,
  ],
])('%s is reported in one line', async (_what, { DATA_DIR, ...environment }, says) => {
  const { code, lines } = await refusal({ DATA_DIR: resolve(folder, DATA_DIR), ...environment });

  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(says)]);
});

it.each([
  ['of its own box office', { DEMO_EVENTS: 'false' }],
  ['of another box office', { UPSTREAM_URL: 'http://127.0.0.1:9' }],
])('a public shop with events %s must name its own company', async (_whose, environment) => {
  const DATA_DIR = join(folder, 'company');
  if ('DEMO_EVENTS' in environment)
    await runFrontrow(['catalog', 'import', 'docs/catalogue-example.csv'], { env: { DATA_DIR } });

  const { code, lines } = await refusal({ DATA_DIR, PUBLIC_URL: 'https://tickets.test', ...environment });

  expect(code).toBe(1);
  expect(lines).toEqual([EXAMPLE_REFUSED]);
});

it('a low limit of open files is reported in one line', async () => {
  const { code, lines } = await refusal({ DATA_DIR: join(folder, 'c') }, '-n 128');

  expect(code).toBe(1);
  expect(lines).toEqual(['Only 128 files may be open at once: the embedded database needs 512 (ulimit -n).']);
});

it('a taken port is reported before anything is written', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const DATA_DIR = join(folder, 'd');
  const { code, lines } = await refusal({ DATA_DIR, HOST: '127.0.0.1', PORT: String(port) });

  expect(code).toBe(1);
  expect(lines).toEqual([`Port ${port} is taken by another program. Set PORT (or OPS_PORT) to a free one.`]);
  expect(existsSync(DATA_DIR)).toBe(false);
});

it('a full disk is reported in one line', async ({ skip }) => {
  const disk = await makeDataDir();
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', disk]).catch(() => undefined);
  onTestFinished(async () => {
    if (mounted) await run('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  });
  if (!mounted) return skip('needs the right to mount a small disk');
  const { code, lines } = await refusal({ DATA_DIR: join(disk, 'data') });

  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^The disk is full: .* set DATA_DIR to another disk\.$/)]);
});
