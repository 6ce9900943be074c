import type { Project } from './rule.ts';
import { readGlossary, readRecord, readSettings } from './settings.ts';
import { readTextSets } from './textSets.ts';
import { listUnits } from './units.ts';

/** Reads the input of the rules, except the code, which takes longest to read. */
export function readProject(folder: string): Project {
  const sets = readTextSets(folder);
  const [settings, glossary, record] = [readSettings(folder), readGlossary(folder), readRecord(folder)];
  return { sets, settings, glossary, record, units: listUnits({ sets, settings, record }), usage: undefined };
}
