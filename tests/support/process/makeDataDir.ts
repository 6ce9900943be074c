import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A short path: the embedded database's socket in it may have 107 characters at most. */
export const makeDataDir = () => mkdtemp(join(tmpdir(), 'frontrow-'));
