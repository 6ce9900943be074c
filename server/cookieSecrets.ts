import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The keys that sign cookies, newest first: the first signs, all are believed. Made once where none is configured. */
export async function readCookieSecrets({ cookieSecrets, dataDir }: Pick<Config, 'cookieSecrets' | 'dataDir'>) {
  if (cookieSecrets) return cookieSecrets;

  const file = join(dataDir, 'cookie-secret');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).split('\n').filter(Boolean);
}
