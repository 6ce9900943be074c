import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MARK = 'dist/.sources';
const PROGRAMS = ['bundle.ts', '../../boxoffice/platform/embedded/writeEmptyDatabase.ts'];

/**
 * Builds the client bundle, the server bundle and an empty database unless the build is up to date. Returns whether it
 * built.
 */
export async function buildIfNeeded({ force = false, quiet = false } = {}): Promise<boolean> {
  const hash = sourceHash();
  if (!force && (await readFile(MARK, 'utf8').catch(() => '')) === hash) return false;

  await Promise.all(PROGRAMS.map((program) => run(program, quiet)));
  await writeFile(MARK, hash);
  return true;
}

/**
 * Runs a program in a child process with NODE_ENV=production, because Vite and React's plugin read NODE_ENV from the
 * environment.
 */
async function run(program: string, quiet: boolean): Promise<void> {
  // PGlite runs only briefly here, so V8's baseline compiler is enough.
  const child = spawn(process.execPath, ['--liftoff-only', fileURLToPath(new URL(program, import.meta.url))], {
    env: { NODE_ENV: 'production' },
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
  });
  const [exitCode] = await once(child, 'exit');
  if (exitCode !== 0) throw new Error('The build failed');
}

/** Files and folders that the bundles depend on. */
const SOURCES = ['client', 'shared', 'locales', 'server/build', 'vite.config.ts', 'package-lock.json'];

/** Hashes the sources. A different hash requires a new build. */
function sourceHash(root = '.'): string {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesBelow(join(root, source)))) {
    if (/\.test\.tsx?$|\.md$/.test(path)) continue;
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  try {
    const entries = readdirSync(path, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return files.sort();
  } catch {
    return [path];
  }
}
