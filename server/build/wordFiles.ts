import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { toSimplifiedWords } from '#locales/toSimplified.ts';
import { NOT_FOR_BROWSERS, namespacesIn, wordFile } from '#locales/wordFiles.ts';
import { ALL_TEXT_SETS, sourceOf, type TextSet } from '#shared/domain/language/languages.ts';

const TABLE = 'virtual:words';
/** A constant, because tools would otherwise find an import of the texts in this file. */
const IMPORT = 'import';
const FILE = /locales[\\/]([\w-]+)[\\/](\w+)\.words\.js$/;

/**
 * Creates the text files of the browser, and `virtual:words`, the table with a loader for each. Simplified Chinese is
 * converted here, so that the browser needs no converter.
 */
export function wordFiles(): Plugin {
  return {
    name: 'frontrow:word-files',
    resolveId(id) {
      if (id === TABLE) return `\0${TABLE}`;
      return FILE.test(id) ? resolve(relative('/', id)) : undefined;
    },
    load(id) {
      if (id === `\0${TABLE}`) return writeTable();
      const [, textSet, file] = FILE.exec(id) ?? [];
      if (!textSet || !file) return undefined;
      const sources = namespacesIn(file).map((name) => [name, sourceFile(textSet as TextSet, name)] as const);
      for (const [, source] of sources) this.addWatchFile(resolve(source));
      const isMade = sourceOf(textSet as TextSet) !== textSet;
      const texts = sources.map(([name, source]) => {
        const words = JSON.parse(readFileSync(source, 'utf8'));
        return [name, isMade ? toSimplifiedWords(words, `${name}:`) : words];
      });
      return `export default ${JSON.stringify(Object.fromEntries(texts))}`;
    },
  };
}

const sourceFile = (textSet: TextSet, namespace: string) => `locales/${sourceOf(textSet)}/${namespace}.json`;

/** Text set → namespace → function that imports its file. */
function writeTable(): string {
  const sets = ALL_TEXT_SETS.map((textSet) => {
    const names = readdirSync(`locales/${sourceOf(textSet)}`).map((file) => file.replace('.json', ''));
    const wanted = names.filter((name) => !NOT_FOR_BROWSERS.includes(name));
    const rows = wanted.map((name) => `${name}: () => ${IMPORT}('/${wordFile(textSet, name)}')`);
    return `'${textSet}': { ${rows.join(', ')} }`;
  });
  return `export const files = { ${sets.join(', ')} };`;
}
