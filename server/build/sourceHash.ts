import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files and folders that the bundles depend on. */
const SOURCES = ['client', 'shared', 'locales', 'server/build', 'vite.config.ts', 'package-lock.json'];

/** Hashes the sources. A different hash requires a new build. */
export function sourceHash(root = '.'): string {
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
