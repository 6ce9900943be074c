import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, readPoolState } from '#boxoffice/platform/database/database.ts';
import { connectInside } from '#boxoffice/platform/embedded/connectInside.ts';
import { migrated } from '#boxoffice/platform/embedded/openEmbeddedDatabase.ts';
import { openPGlite } from '#boxoffice/platform/embedded/openPGlite.ts';

/**
 * Opens the database of an empty box office in memory, for tests only. The first call of a run stores an image in the
 * run's folder, because initdb and the migrations take ten times as long as loading the image.
 */
export async function openInMemory(): Promise<OpenDatabase> {
  const image = join(tmpdir(), 'empty-database.tar');
  const isFirst = !existsSync(image);
  const loaded = isFirst ? {} : { loadDataDir: new Blob([await readFile(image)]) };
  const database = await openPGlite(loaded);
  const { pool } = connectInside(database);
  const db = await migrated(pool);
  if (isFirst) {
    const unfinished = `${image}.${process.pid}`;
    await writeFile(unfinished, (await database.dumpDataDir('none')).stream());
    await rename(unfinished, image);
  }
  return {
    db,
    poolState: () => readPoolState(pool),
    close: async () => {
      await pool.end();
      await database.close();
    },
  };
}
