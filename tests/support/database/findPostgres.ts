import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/**
 * Finds the folder with all programs of PostgreSQL: the one behind the links in PATH, or else Debian's newest version.
 */
export function findPostgres(path: string): string | undefined {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  return [...path.split(delimiter), ...debian]
    .filter((folder) => isExecutable(join(folder, 'postgres')))
    .map((folder) => dirname(realpathSync(join(folder, 'postgres'))))
    .find((folder) => ['initdb', 'pg_ctl'].every((program) => isExecutable(join(folder, program))));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
