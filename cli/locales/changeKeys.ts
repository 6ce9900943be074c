import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { createMatcher } from './keyPatterns.ts';
import { writeKeyTypes } from './keyTypes.ts';
import { readProject } from './readProject.ts';
import { MAINLAND_FILE, NOTES_FILE } from './settings.ts';
import { recordSources, sortByKey, writeRecord } from './sourceRecord.ts';

export const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };
export type Rename = (id: string) => string;

/** Removes these texts in every language, with their source records and notes. Returns the number of ids. */
export function removeTexts(folder: string, ids: readonly string[]): number {
  const { files } = readProject(folder).sets;
  for (const { namespace, entries, file, source } of files) {
    const gone = [...entries.values()].filter(({ key }) => ids.includes(`${namespace}:${key}`));
    const words = gone.reduceRight((rest, { path }) => removePath(rest, path), source);
    if (words !== source) writeFileSync(file, words);
  }
  const left = files
    .flatMap(({ namespace, entries }) => [...entries.keys()].map((key) => `${namespace}:${key}`))
    .filter((id) => !ids.includes(id));
  const isGone = (pattern: string) => {
    const matches = createMatcher([pattern]);
    return ids.some(matches) && !left.some(matches);
  };
  if (ids.length > 0) noteKeys(folder, (id) => (isGone(id) ? undefined : id));
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

/** Updates source records, notes, texts of Simplified Chinese and types to the current keys. */
export function noteKeys(folder: string, rename: (id: string) => string | undefined): void {
  const { sets, record, units, notes = {}, mainland } = readProject(folder);
  const renameAll = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([id, text]) => {
        const now = rename(id);
        return now === undefined ? [] : [[now, text]];
      }),
    );
  const renamed = Object.entries(record).map(([textSet, notes]) => [textSet, renameAll(notes)]);
  writeRecord(folder, recordSources(Object.fromEntries(renamed), units, new Map()));
  for (const [name, texts] of Object.entries({ [NOTES_FILE]: notes, [MAINLAND_FILE]: mainland }))
    if (Object.keys(texts).some((id) => rename(id) !== id))
      writeFileSync(join(folder, name), `${JSON.stringify(sortByKey(renameAll(texts)), null, 2)}\n`);
  writeKeyTypes(sets);
}
