import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const manifest = new URL('../package.json', `file://${createRequire(import.meta.url).resolve('@electric-sql/pglite')}`);
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

/**
 * Folder of an empty database from the build; a new database is a copy of it. Without it PGlite runs initdb, which
 * takes two seconds and 600 MB. The folder contains no tables and no secrets, and it matches this version of PGlite.
 */
export const EMPTY_DATABASE = fileURLToPath(new URL(`../../../dist/empty-database-${version}`, import.meta.url));
