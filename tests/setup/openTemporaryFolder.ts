import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder in memory. There, creating the thousand files of a database takes an eighth of the time needed on a disk. */
const IN_MEMORY = '/dev/shm';
/** The databases of `npm test` need half a GB. The rest is a reserve for the proofs and for the memory of programs. */
const NEEDED_BYTES = 8 * 1024 ** 3;

/**
 * Gives a run its own temporary folder and deletes it at the end. The folder's mode is 755, because PostgreSQL runs as
 * another user when root runs the tests.
 */
export function openTemporaryFolder(): void {
  const parent = process.env.TMPDIR || !hasRoomInMemory() ? tmpdir() : IN_MEMORY;
  const folder = mkdtempSync(join(parent, 'frontrow-'));
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Containers have 64 MB there by default. */
function hasRoomInMemory(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > NEEDED_BYTES;
  } catch {
    return false;
  }
}
