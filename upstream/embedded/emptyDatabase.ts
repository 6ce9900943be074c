import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const manifest = new URL('../package.json', `file://${createRequire(import.meta.url).resolve('@electric-sql/pglite')}`);
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

/**
 * What PostgreSQL's initdb makes, made once by the build: a new database is a copy of this folder. Without it PGlite
 * runs initdb, which takes two seconds and 600 MB. It holds no table and no secret, and fits this version of PGlite.
 */
export const EMPTY_DATABASE = fileURLToPath(new URL(`../../dist/empty-database-${version}`, import.meta.url));
