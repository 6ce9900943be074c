import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Settings } from './settings.ts';

/** Words of a language. `has` accepts a capital letter in every word, but no small letter in a name. */
export type Dictionary = { has: (word: string) => boolean; suggest: (word: string) => string[] };

/** Packages of the dictionaries, each with its file. */
const FILES: Record<string, [name: string, file: string]> = {
  en: ['@cspell/dict-en-gb-mit', 'en_GB.trie.gz'],
  id: ['@cspell/dict-id-id', 'dict/id-id.trie'],
};

/** The container image has no development packages, and checks no spelling. */
const library = await import('cspell-trie-lib').catch(() => undefined);
const decoded: Record<string, Dictionary | undefined> = {};

/** Returns the dictionary of a language, with the words and forms that check.json adds to it. */
export function dictionaryOf(textSet: string, { correct, grammar }: Settings): Dictionary | undefined {
  decoded[textSet] ??= decode(textSet);
  const dictionary = decoded[textSet];
  if (!dictionary) return undefined;
  const isRight = (word: string) => dictionary.has(word) || Boolean(correct[textSet]?.includes(word));
  const derived = Object.entries(grammar[textSet]?.derived ?? {});
  const isDerived = (word: string) => derived.some(([form, from]) => isRight(word.replace(new RegExp(form), from)));
  const has = (word: string) => [word, word.toLowerCase()].some((form) => isRight(form) || isDerived(form));
  const hasParts = (word: string) => word.includes('-') && word.split('-').every((part) => !part[1] || has(part));
  return { has: (word) => has(word) || hasParts(word), suggest: dictionary.suggest };
}

/** Takes 0.1 s. */
function decode(textSet: string): Dictionary | undefined {
  if (!library || !FILES[textSet]) return undefined;
  const [name, file] = FILES[textSet];
  const bytes = readFileSync(join(createRequire(import.meta.url).resolve(name), '..', file));
  const trie = library.decodeTrie(file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  const known: Record<string, boolean> = Object.create(null);
  return {
    has: (word) => (known[word] ??= trie.hasWord(word.replaceAll('’', "'"), true)),
    suggest: (word) => trie.suggest(word, { numSuggestions: 8 }),
  };
}
