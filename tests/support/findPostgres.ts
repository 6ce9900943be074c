import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** The folder that holds `postgres`, `initdb` and `pg_ctl`: in PATH, or the newest of Debian's. */
export function findPostgres(path: string): string | undefined {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  return [...path.split(delimiter), ...debian].find((folder) =>
    ['postgres', 'initdb', 'pg_ctl'].every((program) => isExecutable(join(folder, program))),
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
