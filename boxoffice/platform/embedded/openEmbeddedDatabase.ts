import { constants, cpSync, existsSync } from 'node:fs';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { makeFolders } from '#shared/kernel/makeFolders.ts';
import { refuseFolder, StartError } from '#shared/kernel/StartError.ts';
import { type Database, type OpenDatabase, readPoolState } from '../database/database.ts';
import { applyMigrations } from '../database/migrations.ts';
import { connectInside } from './connectInside.ts';
import { EMPTY_DATABASE } from './emptyDatabase.ts';
import { offerOnSocket } from './offerOnSocket.ts';
import { openPGlite } from './openPGlite.ts';
import { vacuumTables } from './vacuumTables.ts';

/** Gives a previous owner that is shutting down time to release the lock. */
const PATIENCE_MS = 2000;

/**
 * Opens PostgreSQL in this process, in a folder that this process locks. Migrations run unless `migrating` is false.
 * Only tests change `patienceMs`, the maximum wait for the lock.
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  { migrating = true, patienceMs = PATIENCE_MS } = {},
): Promise<OpenDatabase> {
  const home = resolve(dataDir);
  await openPrivately(home).catch((error) => refuseFolder(home, error));
  const lock = embeddedLock(home, patienceMs);
  try {
    const database = await openFolder(join(home, 'database'));
    const connection = connectInside(database);
    const { pool } = connection;
    const db = migrating ? await migrated(pool) : drizzle({ client: pool });
    const socket = await offerOnSocket(connection, home);
    return {
      db,
      poolState: () => readPoolState(pool),
      vacuum: () => vacuumTables(db),
      unansweredMs: connection.turns.unansweredMs,
      close: async () => {
        await socket.close();
        await pool.end();
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openPrivately(home: string): Promise<void> {
  await makeFolders(home, (path) => mkdir(path, { mode: 0o700 }));
  await access(home, constants.W_OK);
}

/**
 * Opens PGlite in this folder. A folder whose creation was interrupted contains no data yet, and is created again. The
 * folder is private, because the files that are copied from the build are readable by all users.
 */
async function openFolder(folder: string): Promise<PGlite> {
  const unfinished = `${folder}.unfinished`;
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true });
  if (!existsSync(folder)) {
    await writeFile(unfinished, '');
    await mkdir(folder, { mode: 0o700 });
    if (existsSync(EMPTY_DATABASE)) cpSync(EMPTY_DATABASE, folder, { recursive: true });
  }
  const client = await openPGlite({ dataDir: folder });
  await rm(unfinished, { force: true });
  return client;
}

export async function migrated(client: pg.Pool): Promise<Database> {
  const db = drizzle({ client });
  await applyMigrations(db);
  return db;
}

const SQLITE_BUSY = 5;

/**
 * Locks a data folder for this process. The operating system releases the lock when the process ends. A crash leaves no
 * stale lock, and no process id is needed.
 */
function embeddedLock(folder: string, patienceMs: number): { release: () => void } {
  const file = new DatabaseSync(join(folder, 'owner.lock'), { timeout: patienceMs });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new StartError(
      `The box office in ${folder} is open in another process. ` +
        'Stop that process, choose another DATA_DIR, or set DATABASE_URL to share one database.',
    );
  }
  return { release: () => file.close() };
}
