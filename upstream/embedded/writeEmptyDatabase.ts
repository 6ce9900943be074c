import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EMPTY_DATABASE } from './emptyDatabase.ts';
import { openPGlite } from './openPGlite.ts';

if (!existsSync(EMPTY_DATABASE)) {
  const unfinished = `${EMPTY_DATABASE}.unfinished`;
  await mkdir(dirname(EMPTY_DATABASE), { recursive: true });
  await rm(unfinished, { recursive: true, force: true });
  const database = await openPGlite({ dataDir: unfinished });
  await database.close();
  await rename(unfinished, EMPTY_DATABASE);
}
