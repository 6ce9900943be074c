import { readRecord, readSettings } from './settings.ts';
import { readSoundTextSets } from './textSets.ts';
import { listUnits } from './units.ts';

/** Reads the input of stats, export and import: valid locale files and the texts to translate. */
export function readTranslations(folder: string) {
  const base = { sets: readSoundTextSets(folder), settings: readSettings(folder), record: readRecord(folder) };
  return { ...base, units: listUnits(base) };
}
