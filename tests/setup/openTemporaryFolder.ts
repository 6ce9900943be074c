import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives a run its own temporary folder and deletes it at the end. Its mode is 755, because PostgreSQL runs as another
 * user when root runs the tests.
 */
export function openTemporaryFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'frontrow-'));
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
