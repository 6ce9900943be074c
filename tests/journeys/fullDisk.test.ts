import { execFile } from 'node:child_process';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { it, onTestFinished } from 'vitest';
import { copyOfDemoDatabase } from '#tests/support/database/testDatabase.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { expectGood, expectOutage, startWatchedShop } from '#tests/support/process/startWatchedShop.ts';

const run = promisify(execFile);

it('health says that the disk of the embedded database is full, until it is not', { timeout: 120_000 }, async ({
  skip,
}) => {
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
  const filler = join(folder, 'filler');
  await writeFile(filler, Buffer.alloc(300 * 1024 * 1024)).catch(() => {});
  await expectOutage(/disk +0 MB are free/, shop);

  await rm(filler);
  await expectGood(shop);
});
