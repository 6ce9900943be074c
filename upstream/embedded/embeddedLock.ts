import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;
/** Gives a previous owner that is shutting down time to release the lock. */
const PATIENCE_MS = 2000;

/**
 * Locks a data folder for this process. The operating system releases the lock when the process ends. A crash leaves no
 * stale lock, and no process id is needed.
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
