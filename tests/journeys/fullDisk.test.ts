import { execFile } from 'node:child_process';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { copyOfDemoDatabase } from '#tests/support/database/testDatabase.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import {
  expectGood,
  expectOutage,
  startWatchedShop,
  type WatchedShop,
} from '#tests/support/process/startWatchedShop.ts';
import { IS_PROOF } from '#tests/support/proofSize.ts';

const run = promisify(execFile);

it('health reports a full disk of the embedded database until there is space again', async ({ skip }) => {
  const folder = await makeDataDir();
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!isMounted) skip('needs the right to mount a small disk');
  const source = await copyOfDemoDatabase();
  await cp(source.dataDir, folder, { recursive: true });
  await source.discard();
  const shop = await startWatchedShop({ dataDir: folder });
  onTestFinished(async () => {
    await shop.kill('SIGKILL');
    await run('umount', ['-l', folder]);
  });

  await expectGood(shop);
  const [, url] = await shop.printed(/Frontrow is open: (\S+)/);
  const filler = join(folder, 'filler');
  await writeFile(filler, Buffer.alloc(300 * 1024 * 1024)).catch(() => {});
  await expectOutage(/disk +0 MB are free/, shop);

  const elsewhere = join(await makeDataDir(), 'backup.tar.gz');
  const backup = await runFrontrow(['db', 'backup', elsewhere], { env: { DATA_DIR: folder } });
  expect([backup.code, backup.stderr]).toEqual([74, expect.stringMatching(/\d MB are free in .*: make room first/)]);
  expect((await fetch(`${url}/en`)).status).toBe(200);

  if (IS_PROOF) await breakDatabase(folder, shop);
  await rm(filler);
  await expectGood(shop);
});

/** Breaks the embedded database, which stops answering when it cannot write its state. */
async function breakDatabase(folder: string, shop: WatchedShop): Promise<void> {
  const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  for (const statement of ['update units set state = state', 'checkpoint', 'checkpoint'])
    await client.query(statement).catch(() => {});
  await shop.printed(/the database does not respond: the box office exits/);
}
