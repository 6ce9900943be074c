import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All that ends up in the bundles, or decides how they are made. */
const SOURCES = ['client', 'shared', 'locales', 'server/build', 'vite.config.ts', 'package-lock.json'];

/** One text for the state of the sources: another text, another build. */
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
