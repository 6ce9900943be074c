import { isLatin } from './searchWords.ts';

/** How many missing, extra, wrong or swapped letters a word may have: short ones would become other words. */
export function mistakesAllowed(word: string): number {
  const letters = [...word].length;
  if (letters < 4 || !isLatin(word)) return 0;
  return letters < 8 ? 1 : 2;
}

export function isMistypingOf(typed: string, meant: string): boolean {
  return countMistakes([...typed], [...meant]) <= mistakesAllowed(typed);
}

/** Damerau–Levenshtein distance (optimal string alignment), three rows at a time. */
function countMistakes(typed: string[], meant: string[]): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, index) => index);
  for (const [i, letter] of typed.entries()) {
    const row = [i + 1];
    for (const [j, other] of meant.entries()) {
      const wrong = last[j]! + (letter === other ? 0 : 1);
      const swapped = letter === meant[j - 1] && typed[i - 1] === other ? beforeLast[j - 1]! + 1 : wrong;
      row.push(Math.min(wrong, swapped, last[j + 1]! + 1, row[j]! + 1));
    }
    beforeLast = last;
    last = row;
  }
  return last[meant.length]!;
}
