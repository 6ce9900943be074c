import type { LocalizedText } from '#shared/domain/language/localizedText.ts';
import type { CategoryType } from '#shared/domain/paths/shopPaths.ts';
import { isChinese, isLatin, toSearchWords } from '#shared/domain/search/searchQuery.ts';
import { createMistypingTest, mistakesAllowed } from '#shared/domain/search/typingMistake.ts';
import { WORDS } from '../words/words.ts';

export type WordIndex = ReturnType<typeof createWordIndex>;

/** Minimum length of correction candidates; shorter words would match too much. */
const SHORTEST_MEANT = 3;

/** In-memory index from words to texts. Texts come from `createSearchText`: folded words between spaces. */
export function createWordIndex() {
  const texts: string[] = [];
  /** Word → numbers of the texts that contain it. */
  const textsOf = new Map<string, number[]>();
  /** Chinese character, or two adjacent ones → numbers of the texts that contain them. */
  const textsWith = new Map<string, number[]>();
  let inOrder: string[] | undefined;
  /** Correction candidates (Latin words) by length. */
  const meant = new Map<number, { words: string[]; letters: number[] }>();

  /** Adds a text and returns its number, which counts up from 0. */
  const add = (text: string): number => {
    const number = texts.push(text) - 1;
    const words = new Set(text.split(' '));
    words.delete('');
    for (const word of words) {
      if (!textsOf.has(word)) notice(word);
      addTo(textsOf, word, number);
    }
    for (const part of new Set([...words].filter(isChinese).flatMap(partsOf))) addTo(textsWith, part, number);
    return number;
  };

  const notice = (word: string) => {
    inOrder = undefined;
    if (word.length < SHORTEST_MEANT || !isLatin(word)) return;
    const { words, letters } = meant.get(word.length) ?? { words: [], letters: [] };
    meant.set(word.length, { words, letters });
    words.push(word);
    letters.push(lettersOf(word));
  };

  /** Returns the words with this prefix. */
  const wordsFrom = (beginning: string): string[] => {
    inOrder ??= [...textsOf.keys()].sort();
    const first = firstAtLeast(inOrder, beginning);
    let end = first;
    while (inOrder[end]?.startsWith(beginning)) end += 1;
    return inOrder.slice(first, end);
  };

  const corrections = (typed: string): string[] => {
    const most = mistakesAllowed(typed);
    if (most === 0 || textsOf.has(typed)) return [];
    const letters = lettersOf(typed);
    const isMeant = createMistypingTest(typed);
    const found: string[] = [];
    for (let length = typed.length - most; length <= typed.length + most; length += 1) {
      const known = meant.get(length) ?? { words: [], letters: [] };
      for (let index = 0; index < known.words.length; index += 1) {
        if (countBits(known.letters[index]! ^ letters) > 2 * most) continue;
        if (isMeant(known.words[index]!)) found.push(known.words[index]!);
      }
    }
    return found;
  };

  /** Chinese matches anywhere, other scripts at the beginning of words. */
  const markExact = (marks: Uint8Array, word: string) => {
    if (!isChinese(word)) {
      for (const whole of wordsFrom(word)) mark(marks, textsOf.get(whole)!, 1);
      return;
    }
    const lists = partsOf(word).map((part) => textsWith.get(part) ?? []);
    const shortest = lists.reduce((one, other) => (other.length < one.length ? other : one));
    mark(marks, lists.length <= 3 ? shortest : shortest.filter((number) => texts[number]!.includes(word)), 1);
  };

  /** Marks per text: 1 for an exact match, 2 for a corrected one. */
  const findWord = (word: string): Uint8Array => {
    const marks = new Uint8Array(texts.length);
    for (const other of corrections(word)) mark(marks, textsOf.get(other)!, 2);
    markExact(marks, word);
    return marks;
  };

  /** Marks per text: 0 when a word is missing, else 1 plus the number of corrected words. */
  const find = ([first, ...others]: readonly string[]): Uint8Array => {
    const found = first === undefined ? new Uint8Array(texts.length).fill(1) : findWord(first);
    for (const marks of others.map(findWord)) {
      for (let number = 0; number < found.length; number += 1) {
        if (found[number]) found[number] = marks[number] ? found[number]! + marks[number]! - 1 : 0;
      }
    }
    return found;
  };

  return { add, find, size: () => texts.length };
}

/**
 * Builds the search text of an event: its names, line-up and place as folded words between spaces. `' jazz'` then
 * matches the beginning of a word.
 */
export function createSearchText(type: CategoryType, names: LocalizedText[]): string {
  const categoryNames = [type, ...Object.values(WORDS).map(({ category }) => category[type])];
  const texts = [...categoryNames, ...names.flatMap((name) => Object.values(name))];
  return ` ${[...new Set(texts)].flatMap(toSearchWords).join(' ')} `;
}

function mark(marks: Uint8Array, numbers: readonly number[], value: number): void {
  for (const number of numbers) marks[number] = value;
}

/** `爵士樂` → 爵, 士, 樂, 爵士, 士樂. */
function partsOf(chinese: string): string[] {
  const characters = [...chinese];
  return [...characters, ...characters.slice(1).map((character, index) => characters[index]! + character)];
}

function addTo(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key);
  if (list) list.push(number);
  else lists.set(key, [number]);
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

/** One bit per letter of a word. Words that differ by one letter differ by at most two bits. */
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
