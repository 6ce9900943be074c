import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findKeyPlaces, type KeyPlaces } from './keyPlaces.ts';
import type { Settings } from './settings.ts';
import type { TextSets } from './textSets.ts';

export type CodeUsage = { keys: KeyPlaces };

/** Reads the keys that the code uses. Undefined without source code, as in the container image. */
export function readCodeUsage(root: string, sets: TextSets, settings: Settings): CodeUsage | undefined {
  return existsSync(join(root, 'client')) ? { keys: findKeyPlaces(root, sets, settings) } : undefined;
}
