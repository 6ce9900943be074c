import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sourceHash } from './sourceHash.ts';

const MARK = 'dist/.sources';
const PROGRAMS = ['bundle.ts', '../../upstream/embedded/writeEmptyDatabase.ts'];

/**
 * Makes the browser's and the server's bundle of the pages and an empty database, unless there is a build of these very
 * sources. Says whether it did.
 */
export async function buildIfNeeded({ force = false, quiet = false } = {}): Promise<boolean> {
  const hash = sourceHash();
  if (!force && (await readFile(MARK, 'utf8').catch(() => '')) === hash) return false;

  await Promise.all(PROGRAMS.map((program) => run(program, quiet)));
  await writeFile(MARK, hash);
  return true;
}

/** In a process of its own: whatever mode the caller is in, Vite and React's plugin read production from this one's. */
async function run(program: string, quiet: boolean): Promise<void> {
  // PGlite is there for a moment only: V8's quick compiler is enough.
  const child = spawn(process.execPath, ['--liftoff-only', fileURLToPath(new URL(program, import.meta.url))], {
    env: { NODE_ENV: 'production' },
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
  });
  const [exitCode] = await once(child, 'exit');
  if (exitCode !== 0) throw new Error('The build failed');
}
