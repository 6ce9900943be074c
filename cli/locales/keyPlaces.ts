import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPlaceFinder } from '../text/placeFinder.ts';
import { createMatcher } from './keyPatterns.ts';
import { splitPlural } from './plurals.ts';
import type { Settings } from './settings.ts';
import { SOURCE, type TextSets } from './textSets.ts';

export type CodePlace = { file: string; line: number };
/** Maps each key, such as `common:header.home`, to the places in the code that name or build it. */
export type KeyPlaces = Map<string, CodePlace[]>;
type Source = { file: string; code: string };
/** Maps each key, each plural key without its suffix, and each group of keys to the ids of its texts. */
type Index = Map<string, string[]>;
/** Maps each word of the code to one place where it occurs. */
type CodeWords = Map<string, [source: Source, offset: number]>;
type Note = (id: string, source: Source, offset: number) => void;

const PAGES = '{client,server,shared}/**/*.{ts,tsx}';
const BOX_OFFICE = '{boxoffice,shared}/**/*.ts';
/** Matches a comment or a string. A template is matched with the code in it. */
export const COMMENT_OR_TEXT =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|(['"])(?:(?!\1)[^\\\n]|\\.)*\1|`(?:\$\{(?:[^{}]|\{[^{}]*\})*\}|[^`\\]|\\.)*`/g;
const NAMESPACE = /(?:useTranslation|wordsOf)\((?:\[?'(\w+)')?|TextKey<'(\w+)'/g;

/** Finds where the code uses each text. The compiler checks that each key in the code has a text. */
export function findKeyPlaces(root: string, sets: TextSets, { namespaces }: Pick<Settings, 'namespaces'>): KeyPlaces {
  const places: KeyPlaces = new Map();
  const finders = new Map<Source, ReturnType<typeof createPlaceFinder>>();
  const note: Note = (id, source, offset) => {
    const find = finders.get(source) ?? createPlaceFinder(source.code);
    finders.set(source, find);
    places.set(id, [...(places.get(id) ?? []), { file: source.file, line: find(offset).line }]);
  };
  const [pages, boxOffice] = [readCode(root, PAGES), readCode(root, BOX_OFFICE)];
  const index = indexTexts(sets);
  const words = listWords([...pages, ...boxOffice]);
  for (const source of pages)
    for (const mention of listKeys(source.code, namespaces[source.file] ?? []))
      for (const id of findNamed(mention, index, words)) note(id, source, mention.offset);

  const inBoxOffice = listWords(boxOffice);
  const read = new Set(
    boxOffice.flatMap(({ code }) => [...code.matchAll(/readWords\('(\w+)'\)/g)].map((call) => call[1])),
  );
  for (const id of new Set([...index.values()].flat()))
    if (read.has(id.split(':')[0]) && isSpelled(id, inBoxOffice)) note(id, ...inBoxOffice.get(partsOf(id).at(-1)!)!);
  return places;
}

/** `isWhole`: a group of this name is read as a whole. */
type Mention = { key: string; offset: number; isWhole: boolean };

/** Lists strings that may be keys, with `*` for a value: `order:status.*`. A single word is a key only after `t(`. */
function listKeys(code: string, given: readonly string[]): Mention[] {
  const own = [...code.matchAll(NAMESPACE)].map(([, called, listed]) => called ?? listed ?? 'common');
  const namespaces = [...new Set([...own, ...given])];
  const tokens = [...code.matchAll(COMMENT_OR_TEXT)].flatMap((token) => [token, ...textsInside(token)]);
  return tokens.flatMap(({ 0: token, index: offset }): Mention[] => {
    const key = token.slice(1, -1).replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '*');
    const isCalled = /\bt\w*\([^;]*$/.test(code.slice(Math.max(0, offset - 100), offset));
    if (!/^[\w*]+([.:][\w*]+)*$/.test(key) || !(/[.:]/.test(key) || isCalled) || !/\w/.test(key)) return [];
    return key.includes(':')
      ? [{ key, offset, isWhole: true }]
      : namespaces.map((name) => ({ key: `${name}:${key}`, offset, isWhole: false }));
  });
}

/** Lists strings between the braces of a template. */
const textsInside = ({ 0: token, index }: { 0: string; index: number }) =>
  token.startsWith('`')
    ? [...token.matchAll(/'[\w.:]+'/g)].map((inner) => ({ 0: inner[0], index: index + inner.index }))
    : [];

/**
 * Whether every part of a key is a word of the code. Only such keys can be built from a pattern or read as properties.
 */
const isSpelled = (id: string, words: CodeWords) => partsOf(id).every((part) => words.has(part));
const partsOf = (id: string) =>
  baseOf(id)
    .split(/[:.]/)
    .slice(1)
    .filter((part) => !/^\d+$/.test(part));
const baseOf = (id: string) => splitPlural(id)?.base ?? id;

function findNamed({ key, isWhole }: Mention, index: Index, words: CodeWords): string[] {
  const isMeant = (id: string, name: string) => isWhole || id === name || baseOf(id) === name;
  if (!key.includes('*')) return index.get(key)?.filter((id) => isMeant(id, key)) ?? [];
  const matches = createMatcher([key]);
  const found = [...index].flatMap(([name, ids]) => (matches(name) ? ids.filter((id) => isMeant(id, name)) : []));
  return [...new Set(found)].filter((id) => isSpelled(id, words));
}

function listWords(sources: readonly Source[]): CodeWords {
  const words: CodeWords = new Map();
  for (const source of sources)
    for (const { 0: word, index } of source.code.matchAll(/\w+/g))
      if (!words.has(word)) words.set(word, [source, index]);
  return words;
}

function indexTexts({ files }: TextSets): Index {
  const index: Index = new Map();
  for (const { namespace, entries } of files.filter(({ textSet }) => textSet === SOURCE))
    for (const key of entries.keys()) {
      const id = `${namespace}:${key}`;
      const groups = key
        .split('.')
        .map((_part, at, parts) => `${namespace}:${parts.slice(0, at).join('.')}`)
        .slice(1);
      for (const name of new Set([id, baseOf(id), ...groups])) index.set(name, [...(index.get(name) ?? []), id]);
    }
  return index;
}

/** Reads source files, except tests, without their comments. */
function readCode(root: string, pattern: string): Source[] {
  return globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .sort()
    .map((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const blank = (token: string) => (/^\/[/*]/.test(token) ? token.replaceAll(/[^\n]/g, ' ') : token);
      return { file, code: source.replaceAll(COMMENT_OR_TEXT, blank) };
    });
}
