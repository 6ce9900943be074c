import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Everything that a run writes into the temporary folder goes into one of its own, which is removed when the run ends,
 * whatever its tests forgot. Others may look inside: PostgreSQL runs as another user where the run is root's.
 */
export function openTemporaryFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'frontrow-'));
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
