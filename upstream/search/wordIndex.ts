import { isChinese, isLatin } from '#shared/domain/searchWords.ts';
import { isMistypingOf, mistakesAllowed } from '#shared/domain/typingMistake.ts';

export type WordIndex = ReturnType<typeof createWordIndex>;

/** Words that are looked for when a visitor mistyped one; shorter ones would become others. */
const SHORTEST_MEANT = 3;

/** Which texts hold which words, in memory. A text is what `createSearchText` writes: folded words between blanks. */
export function createWordIndex() {
  const texts: string[] = [];
  /** Word → the numbers of the texts that hold it. */
  const textsOf = new Map<string, number[]>();
  /** Chinese character → the numbers of the texts that hold it. */
  const textsWith = new Map<string, number[]>();
  let inOrder: string[] | undefined;
  /** By their length: Latin words that a visitor may have meant. */
  const meant = new Map<number, { word: string; letters: number }[]>();

  /** Takes a text in and answers its number; numbers count up from 0. */
  const add = (text: string): number => {
    const number = texts.push(text) - 1;
    const words = new Set(text.split(' '));
    words.delete('');
    for (const word of words) {
      if (!textsOf.has(word)) notice(word);
      addTo(textsOf, word, number);
    }
    for (const character of new Set([...words].filter(isChinese).join(''))) addTo(textsWith, character, number);
    return number;
  };

  const notice = (word: string) => {
    inOrder = undefined;
    if (word.length < SHORTEST_MEANT || !isLatin(word)) return;
    const ofThisLength = meant.get(word.length) ?? [];
    meant.set(word.length, ofThisLength);
    ofThisLength.push({ word, letters: lettersOf(word) });
  };

  /** Words that begin so. */
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
    const lengths = Array.from({ length: 2 * most + 1 }, (_, index) => typed.length - most + index);
    return lengths
      .flatMap((length) => meant.get(length) ?? [])
      .filter((known) => countBits(known.letters ^ letters) <= 2 * most && isMistypingOf(typed, known.word, most))
      .map(({ word }) => word);
  };

  const mark = (marks: Uint8Array, numbers: readonly number[] | undefined) => {
    for (const number of numbers ?? []) marks[number] = 1;
  };

  /** Marks the texts that hold a word as it was typed: Chinese anywhere, other writing at the beginning of words. */
  const markExact = (word: string): Uint8Array => {
    const marks = new Uint8Array(texts.length);
    if (!isChinese(word)) {
      for (const whole of wordsFrom(word)) mark(marks, textsOf.get(whole));
      return marks;
    }
    const lists = [...word].map((character) => textsWith.get(character) ?? []);
    const shortest = lists.reduce((one, other) => (other.length < one.length ? other : one));
    for (const number of shortest) if (texts[number]!.includes(word)) marks[number] = 1;
    return marks;
  };

  /** For every text: 0 where a word is missing, else 1 and one more for each word that is only there corrected. */
  const find = (words: readonly string[]): Uint8Array => {
    const found = new Uint8Array(texts.length).fill(1);
    for (const word of words) {
      const exact = markExact(word);
      const corrected = new Uint8Array(texts.length);
      for (const other of corrections(word)) mark(corrected, textsOf.get(other));
      for (let number = 0; number < found.length; number += 1) {
        if (found[number] && !exact[number]) found[number] = corrected[number] ? found[number]! + 1 : 0;
      }
    }
    return found;
  };

  return { add, find, size: () => texts.length };
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

/** One bit for each letter that a word has; two words that differ by one letter differ by two bits at most. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
