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
const decoded = new Map<string, Dictionary | undefined>();

/** Returns the dictionary of a language, with the words and forms that check.json adds to it. */
export function dictionaryOf(textSet: string, { correct, grammar }: Settings): Dictionary | undefined {
  const dictionary = decoded.get(textSet) ?? decode(textSet);
  decoded.set(textSet, dictionary);
  if (!dictionary) return undefined;
  const isKnown = (word: string) =>
    Object.entries(grammar[textSet]?.derived ?? {})
      .reduce(
        (forms, [form, from]) => [...forms, ...forms.map((one) => one.replace(new RegExp(form), from))],
        [word.toLowerCase()],
      )
      .some((form) => dictionary.has(form) || correct[textSet]?.includes(form));
  const has = (word: string) => dictionary.has(word) || dictionary.has(word.toLowerCase()) || isKnown(word);
  return {
    has: (word) => has(word) || (word.includes('-') && word.split('-').every((part) => !part[1] || has(part))),
    suggest: dictionary.suggest,
  };
}

/** Takes 0.1 s. */
function decode(textSet: string): Dictionary | undefined {
  if (!library || !FILES[textSet]) return undefined;
  const [name, file] = FILES[textSet];
  const bytes = readFileSync(join(createRequire(import.meta.url).resolve(name), '..', file));
  const trie = library.decodeTrie(file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  const known = new Map<string, boolean>();
  const has = (word: string) => trie.hasWord(word.replaceAll('’', "'"), true);
  return {
    has: (word) => known.get(word) ?? known.set(word, has(word)).get(word)!,
    suggest: (word) => trie.suggest(word, { numSuggestions: 8 }),
  };
}
