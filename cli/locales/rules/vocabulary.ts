import { withoutParts } from '../messageParts.ts';
import type { TextSets } from '../textSets.ts';
import { withoutNames } from './wordPatterns.ts';

/**
 * Number of texts in which each word, and each pair of neighbouring words, occurs. A Chinese character counts as a
 * word.
 */
export type Vocabulary = { words: ReadonlyMap<string, number>; pairs: ReadonlyMap<string, number> };

const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})\p{L})+(?:[’-](?!\p{Script=Han})\p{L}+)*/gu;
/** Ends a phrase: marks, digits, and the Chinese unit after a number. */
const PAUSE = /\d+ ?\p{Script=Han}|[^\p{L}\s’-]+/u;

const counted = new WeakMap<TextSets, Record<string, Vocabulary>>();

/** Counts the words of a language. The result is cached. */
export function vocabularyOf(sets: TextSets, textSet: string, names: readonly string[]): Vocabulary {
  const known = counted.get(sets) ?? {};
  counted.set(sets, known);
  known[textSet] ??= countVocabulary(
    sets.files
      .filter((file) => file.textSet === textSet)
      .flatMap(({ entries }) => [...entries.values()].map(({ text }) => withoutNames(text, names))),
  );
  return known[textSet];
}

function countVocabulary(texts: Iterable<string>): Vocabulary {
  const [words, pairs] = [new Map<string, number>(), new Map<string, number>()];
  for (const text of texts) {
    const phrases = toPhrases(text);
    addAll(words, phrases.flat());
    addAll(pairs, phrases.flatMap(toPairs));
  }
  return { words, pairs };
}

/** Splits a text at its marks and placeholders into runs of words in lower case. */
export const toPhrases = (text: string): string[][] =>
  withoutParts(text)
    .toLowerCase()
    .split(PAUSE)
    .map((phrase) => phrase.match(WORD) ?? []);

export const toPairs = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index]} ${word}`);

function addAll(counts: Map<string, number>, found: readonly string[]) {
  for (const one of new Set(found)) counts.set(one, (counts.get(one) ?? 0) + 1);
}
