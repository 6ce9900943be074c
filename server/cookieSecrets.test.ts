import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCookieSecrets } from './cookieSecrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'secrets-')), 'new');
});
afterEach(() => rm(join(dataDir, '..'), { recursive: true }));

it('[S-126] makes one permanent key, in a file that only its owner can read', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => readCookieSecrets({ cookieSecrets: undefined, dataDir })));
  const [{ mode }, folder] = await Promise.all([stat(join(dataDir, 'cookie-secret')), stat(dataDir)]);

  expect(first![0]!.length).toBeGreaterThan(40);
  expect(second).toEqual(first);
  expect(mode & 0o777).toBe(0o600);
  expect(folder.mode & 0o777).toBe(0o700);
});

it('creates one key, even if many copies of the shop start together', async () => {
  for (let folder = 0; folder < 50; folder += 1) {
    const shared = join(dataDir, String(folder));
    const secrets = await Promise.all(
      Array.from({ length: 8 }, () => readCookieSecrets({ cookieSecrets: undefined, dataDir: shared })),
    );

    expect(secrets).toEqual(secrets.map(() => [secrets[0]![0]]));
    expect(await readdir(shared)).toEqual(['cookie-secret']);
  }
});

it('prefers the configured secrets', async () => {
  const cookieSecrets = ['n'.repeat(32), 'o'.repeat(32)];

  expect(await readCookieSecrets({ cookieSecrets, dataDir: '/nowhere' })).toEqual(cookieSecrets);
});
