import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EMPTY_DATABASE } from './emptyDatabase.ts';
import { openPGlite } from './openPGlite.ts';

if (!existsSync(EMPTY_DATABASE)) {
  const unfinished = `${EMPTY_DATABASE}.unfinished`;
  await mkdir(dirname(EMPTY_DATABASE), { recursive: true });
  await rm(unfinished, { recursive: true, force: true });
  const database = await openPGlite({ dataDir: unfinished });
  await database.close();
  await makeReadable(unfinished);
  await rename(unfinished, EMPTY_DATABASE);
}

/** PostgreSQL creates private files, but in the container the shop, which copies them, runs as another user. */
async function makeReadable(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await chmod(join(entry.parentPath, entry.name), 0o644);
}
