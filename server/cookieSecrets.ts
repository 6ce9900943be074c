import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makeFolders } from '#shared/kernel/makeFolders.ts';
import { refuseFolder } from '#shared/kernel/StartError.ts';
import type { Config } from './config.ts';

/**
 * Reads the cookie keys, newest first. The first one signs, and all of them verify. If none is configured, reads them
 * from a file, which is created at the first start.
 */
export async function readCookieSecrets({ cookieSecrets, dataDir }: Pick<Config, 'cookieSecrets' | 'dataDir'>) {
  if (cookieSecrets) return cookieSecrets;

  const file = join(dataDir, 'cookie-secret');
  if (!existsSync(file)) await makeSecret(file).catch((error) => refuseFolder(resolve(dataDir), error));
  return (await readFile(file, 'utf8')).split('\n').filter(Boolean);
}

/** Creates the file atomically, because another instance may read it at any time. */
async function makeSecret(file: string): Promise<void> {
  await makeFolders(resolve(dirname(file)), (path) => mkdir(path, { mode: 0o700 }));
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
}
