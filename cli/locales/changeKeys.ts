import { writeFileSync } from 'node:fs';
import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { writeKeyTypes } from './keyTypes.ts';
import { readProject } from './readProject.ts';
import { recordSources, writeRecord } from './sourceRecord.ts';

export const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };
export type Rename = (id: string) => string;

/** Removes these texts in every language, with their source records. Returns how many. */
export function removeTexts(folder: string, ids: readonly string[]): number {
  for (const { namespace, entries, file, source } of readProject(folder).sets.files) {
    const gone = [...entries.values()].filter(({ key }) => ids.includes(`${namespace}:${key}`));
    const words = gone.reduceRight((rest, { path }) => removePath(rest, path), source);
    if (words !== source) writeFileSync(file, words);
  }
  if (ids.length > 0) noteKeys(folder, (id) => id);
  return ids.length;
}

/** Removes a text from the content of a locale file, and each group that is then empty. */
export function removePath(words: string, path: JSONPath): string {
  const without = applyEdits(words, modify(words, path, undefined, FORMAT));
  const group = path.slice(0, -1);
  return group.length > 0 && Object.keys(valueAt(without, group) as object).length === 0
    ? removePath(without, group)
    : without;
}

export const valueAt = (words: string, path: JSONPath): unknown =>
  path.reduce((within, part) => within?.[part], JSON.parse(words));

/** Updates the source records and the types to the current keys. */
export function noteKeys(folder: string, rename: Rename): void {
  const { sets, record, units } = readProject(folder);
  const renamed = Object.entries(record).map(([textSet, notes]) => [
    textSet,
    Object.fromEntries(Object.entries(notes).map(([id, note]) => [rename(id), note])),
  ]);
  writeRecord(folder, recordSources(Object.fromEntries(renamed), units, new Map()));
  writeKeyTypes(sets);
}
