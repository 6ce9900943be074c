import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;
/** For the one before, if it is about to end. */
const PATIENCE_MS = 2000;

/**
 * Makes this process the only owner of a data folder. The operating system holds the lock and drops it however the
 * process ends, so there is nothing stale after a crash and no process id that a container could give out again.
 */
export function embeddedLock(folder: string): { release: () => void } {
  const file = new DatabaseSync(join(folder, 'owner.lock'), { timeout: PATIENCE_MS });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new Error(
      `The box office in ${folder} is open in another process. ` +
        'Stop that one, choose another DATA_DIR, or set DATABASE_URL to share one database.',
    );
  }
  return { release: () => file.close() };
}
