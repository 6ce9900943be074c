import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isShopValue } from '#shared/domain/language/shopValues.ts';
import { readParts } from './messageParts.ts';
import type { Path } from './parseWords.ts';
import { splitPlural } from './plurals.ts';
import type { Rule } from './rule.ts';
import { SOURCE, type TextSets, type WordsFile } from './textSets.ts';

/** File that declares English texts for the compiler. `client/i18n/Translate.ts` derives the type of `t` from it. */
const KEY_TYPES_FILE = 'texts.d.ts';

const HEAD = '/** Made from the English texts by `locales check --fix`: namespace → key → names of its values. */';

/** Checks the declarations. A folder without them is skipped, because no code uses its texts. */
export const keyTypesRule: Rule = {
  id: 'key-types',
  needsCode: true,
  check: ({ sets }) => {
    const file = join(sets.folder, KEY_TYPES_FILE);
    return !existsSync(file) || readFileSync(file, 'utf8') === declareTexts(sets)
      ? []
      : [{ rule: 'key-types', message: 'does not fit the English texts: --fix writes it', file, line: 1, column: 1 }];
  },
};

export function writeKeyTypes(sets: TextSets): void {
  const file = join(sets.folder, KEY_TYPES_FILE);
  if (existsSync(file)) writeFileSync(file, declareTexts(sets));
}

function declareTexts(sets: TextSets): string {
  const declare = (name: string, keysOf: (file: WordsFile) => Key[]) => {
    const tables = sets.namespaces.map((namespace) => {
      const keys = keysOf(sets.find(SOURCE, namespace)!);
      const lines = [...Map.groupBy(keys, ({ key }) => key)].map(([key, forms]) => {
        const values = new Set(forms.flatMap(({ values }) => values));
        return `    ${quote(key)}: ${[...values].map((value) => `'${value}'`).join(' | ') || 'never'};\n`;
      });
      return lines.length > 0 ? `  ${namespace}: {\n${lines.join('')}  };\n` : '';
    });
    return `export type ${name} = {\n${tables.join('')}};\n`;
  };
  return [
    HEAD,
    declare('Texts', textsOf),
    '/** Lists, which the code reads as a whole. */',
    declare('Lists', listsOf),
  ].join('\n');
}

type Key = { key: string; values: string[] };

const textsOf = ({ entries }: WordsFile): Key[] =>
  [...entries.values()]
    .filter(({ path }) => !isInList(path))
    .map(({ key, text }) => {
      const plural = splitPlural(key);
      return plural ? { key: plural.base, values: ['count', ...valuesIn(text)] } : { key, values: valuesIn(text) };
    });

const listsOf = ({ entries }: WordsFile): Key[] =>
  [...entries.values()]
    .filter(({ path }) => isInList(path))
    .map(({ text, path }) => ({
      key: path
        .slice(
          0,
          path.findIndex((part) => typeof part === 'number'),
        )
        .join('.'),
      values: valuesIn(text),
    }));

const isInList = (path: Path) => path.some((part) => typeof part === 'number');
/** Names of the values that the code must pass for a text. */
const valuesIn = (text: string) =>
  [...readParts(text).placeholders]
    .filter((part) => part.startsWith('{{'))
    .map((part) => part.slice(2, -2))
    .filter((name) => !isShopValue(name));
const quote = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`);
