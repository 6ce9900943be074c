import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceHash } from './sourceHash.ts';

type BuildOptions = { dist?: string; force?: boolean; quiet?: boolean };

/** Makes the browser's and the server's bundle of the pages, unless there is one of these very sources. Says whether it did. */
export async function buildIfNeeded({
  dist = 'dist',
  force = false,
  quiet = false,
}: BuildOptions = {}): Promise<boolean> {
  const hash = sourceHash();
  const mark = join(dist, '.sources');
  if (!force && (await readFile(mark, 'utf8').catch(() => '')) === hash) return false;

  // In a process of its own: whatever mode the caller is in, Vite and React's plugin read production from this one's.
  const bundle = spawn(process.execPath, [fileURLToPath(new URL('bundle.ts', import.meta.url)), dist], {
    env: { NODE_ENV: 'production' },
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
  });
  const [exitCode] = await once(bundle, 'exit');
  if (exitCode !== 0) throw new Error('The build failed');
  await writeFile(mark, hash);
  return true;
}
