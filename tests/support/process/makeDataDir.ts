import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a folder with a short path, because the path of the embedded database's socket in the folder can have at most
 * 107 characters.
 */
export const makeDataDir = () => mkdtemp(join(tmpdir(), 'frontrow-'));
