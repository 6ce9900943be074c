import { readRecord, readSettings } from './settings.ts';
import { readSoundTextSets } from './textSets.ts';
import { listUnits } from './units.ts';

/** What counting, exporting and importing start from: files that can be read, and what is to translate. */
export function readTranslations(folder: string) {
  const base = { sets: readSoundTextSets(folder), settings: readSettings(folder), record: readRecord(folder) };
  return { ...base, units: listUnits(base) };
}
