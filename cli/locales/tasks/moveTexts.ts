import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { CommandError, EXIT } from '../../terminal/CommandError.ts';
import { FORMAT, noteKeys, type Rename, removePath, valueAt } from '../changeKeys.ts';
import { findKeyPlaces, type KeyPlaces } from '../keyPlaces.ts';
import { splitPlural } from '../plurals.ts';
import { readProject } from '../readProject.ts';
import { SETTINGS_FILE } from '../settings.ts';
import { SOURCE } from '../textSets.ts';

/**
 * Moves a text, a plural or a group in every language, in sources.json, check.json, notes.json and zh-CN.json, and in
 * the code. Returns the places where the code builds the key, which a person must change.
 */
export function moveTexts(folder: string, code: string, [from, to]: [from: string, to: string]): string[] {
  const { sets, settings } = readProject(folder);
  const [oldName = '', newName = ''] = [from, to].map((id) => id.split(':')[0]);
  const shape = new RegExp(`^${from.replaceAll('.', '\\.')}(?=$|\\.|_(?:zero|one|two|few|many|other|\\*)$)`);
  const rename: Rename = (id) => id.replace(shape, to);
  const idsIn = (name: string) => [...(sets.find(SOURCE, name)?.entries.keys() ?? [])].map((key) => `${name}:${key}`);
  const moved = idsIn(oldName).filter((id) => shape.test(id));
  if (moved.length === 0) throw new CommandError(`There is no text ${from}`, EXIT.misuse);
  if (!sets.find(SOURCE, newName) || moved.some((id) => idsIn(newName).includes(rename(id))))
    throw new CommandError(`${to} already exists, or its namespace does not`, EXIT.misuse);

  const byHand = moveInCode(code, findKeyPlaces(code, sets, settings), moved, rename);
  for (const { textSet, namespace, entries, file } of sets.files) {
    const target = join(folder, textSet, `${newName}.json`);
    for (const { key, path } of namespace === oldName ? entries.values() : []) {
      const [id, part] = [`${namespace}:${key}`, path.findIndex((part) => typeof part === 'number')];
      // A list moves as a whole, with its first text.
      if (!shape.test(id) || (part >= 0 && path[part] !== 0)) continue;
      const old = part < 0 ? path : path.slice(0, part);
      const value = valueAt(readFileSync(file, 'utf8'), old);
      const wanted = rename(`${namespace}:${old.join('.')}`)
        .slice(newName.length + 1)
        .split('.');
      const at = Object.keys(valueAt(readFileSync(file, 'utf8'), old.slice(0, -1)) as object).indexOf(
        String(old.at(-1)),
      );
      const isBeside = file === target && wanted.slice(0, -1).join('.') === old.slice(0, -1).join('.');
      const words = readFileSync(target, 'utf8');
      const position = isBeside ? { getInsertionIndex: () => at + 1 } : {};
      writeFileSync(target, applyEdits(words, modify(words, wanted, value, { ...FORMAT, ...position })));
      writeFileSync(file, removePath(readFileSync(file, 'utf8'), old));
    }
  }
  noteKeys(folder, rename);
  const settingsFile = join(folder, SETTINGS_FILE);
  if (existsSync(settingsFile))
    writeFileSync(
      settingsFile,
      readFileSync(settingsFile, 'utf8').replaceAll(/"([\w:.*]+)"/g, (quoted, id: string) =>
        shape.test(id) ? `"${rename(id)}"` : quoted,
      ),
    );
  return byHand;
}

/** Changes the strings that name a moved text. Returns the places that build its key. */
function moveInCode(code: string, places: KeyPlaces, moved: readonly string[], rename: Rename): string[] {
  const built = new Set<string>();
  for (const id of moved)
    for (const { file, line } of places.get(id) ?? []) {
      const lines = readFileSync(join(code, file), 'utf8').split('\n');
      const [old, now] = [id, rename(id)].map((name) => splitPlural(name)?.base ?? name) as [string, string];
      const [namespace, key] = old.split(':');
      const isHere = now.startsWith(`${namespace}:`);
      const changed = lines[line - 1]!.replaceAll(`'${old}'`, `'${now}'`).replaceAll(
        `'${key}'`,
        `'${isHere ? now.slice(namespace!.length + 1) : now}'`,
      );
      if (changed === lines[line - 1] && !lines[line - 1]!.includes(`'${now.split(':')[1]}'`))
        built.add(`${file}:${line}`);
      lines[line - 1] = changed;
      writeFileSync(join(code, file), lines.join('\n'));
    }
  return [...built];
}
