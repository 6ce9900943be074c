import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { type Path, parseWords } from './parseWords.ts';
import { splitPlural } from './plurals.ts';

type NewText = { path: Path; text: string };
type Words = string | Words[] | { [key: string]: Words };

/** Puts texts into a locale file and keeps the rest. If a key is new, all keys take the order of the English file. */
export function writeTexts(source: string, texts: readonly NewText[], english = '{}'): string {
  const { entries } = parseWords(source);
  if (texts.every(({ path }) => entries.has(path.join('.'))))
    return applyEdits(
      source,
      texts.flatMap(({ path, text }) => modify(source, path, text, {})),
    );
  const words = texts.reduce<Words>((all, { path, text }) => put(all, path, text), JSON.parse(source));
  return `${JSON.stringify(inOrderOf(JSON.parse(english), words), null, 2)}\n`;
}

/** A list in the English file is also a list in a translation. An entry without a translation is empty. */
function put(words: Words | undefined, [name, ...rest]: Path, text: string): Words {
  if (name === undefined) return text;
  if (typeof name === 'string') {
    const group = typeof words === 'object' && !Array.isArray(words) ? words : {};
    return { ...group, [name]: put(Object.hasOwn(group, name) ? group[name] : undefined, rest, text) };
  }
  const list = Array.isArray(words) ? [...words] : [];
  list[name] = put(list[name], rest, text);
  return Array.from(list, (one) => one ?? '');
}

function inOrderOf(english: Words | undefined, words: Words): Words {
  if (Array.isArray(words))
    return words.map((one, at) => inOrderOf(Array.isArray(english) ? english[at] : undefined, one));
  if (typeof words === 'string') return words;
  const sources: Record<string, Words> = typeof english === 'object' && !Array.isArray(english) ? english : {};
  const baseOf = (name: string) => splitPlural(name)?.base ?? name;
  const order = Object.keys(sources).map(baseOf);
  // A key without an English text comes after those that have one.
  const placeOf = (name: string) => (order.indexOf(baseOf(name)) + order.length + 1) % (order.length + 1);
  return Object.fromEntries(
    Object.entries(words)
      .sort(([a], [b]) => placeOf(a) - placeOf(b))
      .map(([name, value]) => [name, inOrderOf(sources[name], value)]),
  );
}

/** Formats written files with Biome, as `npm run check` expects. Does nothing without Biome's settings. */
export function formatFiles(folder: string, files: readonly string[]): void {
  const root = resolve(folder, '..');
  if (files.length === 0 || !existsSync(join(root, 'biome.json'))) return;
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'format', '--write', ...files.map((file) => resolve(file))], { cwd: root });
}
