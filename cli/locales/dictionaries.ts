import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Settings } from './settings.ts';

/** Words of a language. `has` accepts a capitalised form of every word, but not a name in lower case. */
export type Dictionary = { has: (word: string) => boolean; suggest: (word: string) => string[] };

/** Packages of the dictionaries, each with its file. Chinese has none. */
const FILES: Record<string, [name: string, file: string]> = {
  en: ['@cspell/dict-en-gb-mit', 'en_GB.trie.gz'],
  id: ['@cspell/dict-id-id', 'dict/id-id.trie'],
};

/** Absent in the container image, which has no development packages. Words are then not looked up. */
const library = await import('cspell-trie-lib').catch(() => undefined);
const decoded = new Map<string, Dictionary | undefined>();
const extended = new WeakMap<Settings, Map<string, Dictionary | undefined>>();

/** Text sets whose dictionary is not installed. */
export const listMissing = () => Object.keys(FILES).filter((textSet) => !readOnce(textSet));

function readOnce(textSet: string): Dictionary | undefined {
  if (!decoded.has(textSet)) decoded.set(textSet, decode(textSet));
  return decoded.get(textSet);
}

/** Returns the dictionary of a language, with the words and forms that check.json adds to it. */
export function dictionaryOf(textSet: string, settings: Settings): Dictionary | undefined {
  const known = extended.get(settings) ?? new Map();
  extended.set(settings, known);
  if (!known.has(textSet)) known.set(textSet, extend(textSet, settings));
  return known.get(textSet);
}

function extend(textSet: string, { correct, grammar }: Settings): Dictionary | undefined {
  const dictionary = readOnce(textSet);
  if (!dictionary) return undefined;
  const isRight = (word: string) => dictionary.has(word) || Boolean(correct[textSet]?.includes(word));
  const derived = Object.entries(grammar[textSet]?.derived ?? {}).map(
    ([form, base]) => [new RegExp(form), base] as const,
  );
  const isDerived = (word: string) => derived.some(([form, base]) => isRight(word.replace(form, base)));
  const isKnown = (word: string) => [word, word.toLowerCase()].some((form) => isRight(form) || isDerived(form));
  const hasKnownParts = (word: string) =>
    word.includes('-') && word.split('-').every((part) => part.length < 2 || isKnown(part));
  return { has: (word) => isKnown(word) || hasKnownParts(word), suggest: dictionary.suggest };
}

/** Reads a dictionary from its package, which takes 0.1 s. */
function decode(textSet: string): Dictionary | undefined {
  const bytes = library && readDictionary(textSet);
  if (!bytes) return undefined;
  const trie = library.decodeTrie(bytes);
  const results: Record<string, boolean> = Object.create(null);
  return {
    has: (word) => (results[word] ??= trie.hasWord(word.replaceAll('’', "'"), true)),
    suggest: (word) => trie.suggest(word, { numSuggestions: 8 }),
  };
}

function readDictionary(textSet: string): Uint8Array<ArrayBuffer> | undefined {
  const [name, file] = FILES[textSet] ?? [];
  if (!name || !file) return undefined;
  try {
    const bytes = readFileSync(join(createRequire(import.meta.url).resolve(name), '..', file));
    return new Uint8Array(file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  } catch (error) {
    if (['MODULE_NOT_FOUND', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
