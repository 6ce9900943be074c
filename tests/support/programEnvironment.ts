import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What every program of the tests is given, and nothing else of this process's settings. Compiled code is shared. */
export const PROGRAM_ENVIRONMENT = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: join(tmpdir(), 'frontrow-compile-cache'),
};
