import { WORDS } from '#boxoffice/platform/words/words.ts';
import type { LocalizedText } from '#shared/domain/language/localizedText.ts';
import type { CategoryType } from '#shared/domain/paths/shopPaths.ts';
import { isChinese, isLatin, toSearchWords } from '#shared/domain/search/searchQuery.ts';
import { createEditDistance, createMistypingTest, mistakesAllowed } from '#shared/domain/search/typingMistake.ts';
import { foldChinese } from './foldChinese.ts';

export type WordIndex = ReturnType<typeof createWordIndex>;

/** A word and the numbers of the texts that contain it. */
type KnownWord = { word: string; texts: number[] };

/** Minimum length of correction candidates; shorter words would match too much. */
const SHORTEST_MEANT = 3;
/** Maximum number of corrections of a word that are combined with the other words. */
const MOST_VERSIONS = 10;

/** In-memory index from words to texts. Texts come from `createSearchText`: folded words between spaces. */
export function createWordIndex() {
  let size = 0;
  const known = new Map<string, KnownWord>();
  /**
   * Chinese character, or two adjacent ones → the words that contain them. Words are stored instead of texts, because
   * many texts contain the same words, such as the name of a city.
   */
  const wordsWith = new Map<string, KnownWord[]>();
  let inOrder: string[] | undefined;
  /** Correction candidates (Latin words) by length. */
  const meant = new Map<number, { words: string[]; letters: number[] }>();

  /** Adds a text and returns its number, which counts up from 0. */
  const add = (text: string): number => {
    const words = new Set(text.split(' ').map((word) => (isChinese(word) ? foldChinese(word) : word)));
    words.delete('');
    for (const word of words) (known.get(word) ?? notice(word)).texts.push(size);
    size += 1;
    return size - 1;
  };

  const notice = (word: string): KnownWord => {
    const noticed = { word, texts: [] };
    known.set(word, noticed);
    inOrder = undefined;
    if (isChinese(word)) for (const part of new Set(partsOf(word))) addTo(wordsWith, part, noticed);
    if (word.length >= SHORTEST_MEANT && isLatin(word)) {
      const { words, letters } = meant.get(word.length) ?? { words: [], letters: [] };
      meant.set(word.length, { words, letters });
      words.push(word);
      letters.push(lettersOf(word));
    }
    return noticed;
  };

  const wordsFrom = (beginning: string): KnownWord[] => {
    inOrder ??= [...known.keys()].sort();
    const first = firstAtLeast(inOrder, beginning);
    let end = first;
    while (inOrder[end]?.startsWith(beginning)) end += 1;
    return inOrder.slice(first, end).map((word) => known.get(word)!);
  };

  const wordsAround = (chinese: string): KnownWord[] => {
    const lists = partsOf(chinese).map((part) => wordsWith.get(part) ?? []);
    const shortest = lists.reduce((one, other) => (other.length < one.length ? other : one));
    return lists.length <= 3 ? shortest : shortest.filter(({ word }) => word.includes(chinese));
  };

  const corrections = (typed: string): string[] => {
    const most = mistakesAllowed(typed);
    if (most === 0 || known.has(typed)) return [];
    const letters = lettersOf(typed);
    const isMeant = createMistypingTest(typed);
    const found: string[] = [];
    for (let length = typed.length - most; length <= typed.length + most; length += 1) {
      const candidates = meant.get(length) ?? { words: [], letters: [] };
      for (let index = 0; index < candidates.words.length; index += 1) {
        if (countBits(candidates.letters[index]! ^ letters) > 2 * most) continue;
        if (isMeant(candidates.words[index]!)) found.push(candidates.words[index]!);
      }
    }
    return found;
  };

  /** Marks per text: 1 for an exact match, 2 for a corrected one. */
  const findWord = (word: string): Uint8Array => {
    const marks = new Uint8Array(size);
    for (const other of corrections(word)) mark(marks, known.get(other)!, 2);
    for (const exact of isChinese(word) ? wordsAround(foldChinese(word)) : wordsFrom(word)) mark(marks, exact, 1);
    return marks;
  };

  /** Marks per text: 0 when a word is missing, and otherwise 1 plus the number of corrected words. */
  const find = ([first, ...others]: readonly string[]): Uint8Array => {
    const found = first === undefined ? new Uint8Array(size).fill(1) : findWord(first);
    for (const marks of others.map(findWord)) {
      for (let number = 0; number < found.length; number += 1) {
        if (found[number]) found[number] = marks[number] ? found[number]! + marks[number]! - 1 : 0;
      }
    }
    return found;
  };

  /**
   * Returns the words with corrections, if possible such that all occur in one text. Undefined if no word was
   * corrected.
   */
  const correct = (typed: readonly string[]): string[] | undefined => {
    const unknown = typed.filter((word) => isLatin(word) && wordsFrom(word).length === 0);
    let words = [...typed];
    for (const word of unknown) {
      const versions = closest(word).map((meant) => words.map((each) => (each === word ? meant : each)));
      words = versions.find((version) => find(version).some((mark) => mark > 0)) ?? versions[0] ?? words;
    }
    return words.some((word, index) => word !== typed[index]) ? words : undefined;
  };

  /** Corrections with the fewest mistakes come first; among equals, the most frequent word. */
  const closest = (typed: string): string[] => {
    const distanceTo = createEditDistance(typed);
    const usesOf = (word: string) => known.get(word)!.texts.length;
    return corrections(typed)
      .sort((one, other) => distanceTo(one) - distanceTo(other) || usesOf(other) - usesOf(one))
      .slice(0, MOST_VERSIONS);
  };

  return { add, find, correct, size: () => size };
}

/**
 * Builds the search text of an event: its category, names, line-up and place as folded words between spaces. `' jazz'`
 * then matches the beginning of a word.
 */
export function createSearchText(type: CategoryType, names: LocalizedText[]): string {
  const categoryNames = [type, ...Object.values(WORDS).map(({ category }) => category[type])];
  const texts = [...categoryNames, ...names.flatMap((name) => Object.values(name))];
  return ` ${[...new Set(texts)].flatMap(toSearchWords).join(' ')} `;
}

function mark(marks: Uint8Array, { texts }: KnownWord, value: number): void {
  for (const number of texts) marks[number] = value;
}

/** `爵士樂` → 爵, 士, 樂, 爵士, 士樂. */
function partsOf(chinese: string): string[] {
  const characters = [...chinese];
  return [...characters, ...characters.slice(1).map((character, index) => characters[index]! + character)];
}

function addTo(lists: Map<string, KnownWord[]>, part: string, word: KnownWord): void {
  const list = lists.get(part);
  if (list) list.push(word);
  else lists.set(part, [word]);
}

function firstAtLeast(sorted: readonly string[], wanted: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One bit per letter of a word. Words that differ in one letter differ in at most two bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

/** Counts the set bits of a 32-bit number. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
