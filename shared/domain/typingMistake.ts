import { isLatin } from './searchWords.ts';

/** How many missing, extra, wrong or swapped letters a word may have: short ones would become other words. */
export function mistakesAllowed(word: string): number {
  const letters = [...word].length;
  if (letters < 4 || !isLatin(word)) return 0;
  return letters < 8 ? 1 : 2;
}

/** Damerau–Levenshtein distance (optimal string alignment): only cells near the diagonal count, and a hopeless row ends it. */
export function isMistypingOf(typed: string, meant: string, most = mistakesAllowed(typed)): boolean {
  if (Math.abs(typed.length - meant.length) > most) return false;
  const tooMany = most + 1;
  const width = meant.length + 1;
  const cells = new Uint8Array(width * (typed.length + 1)).fill(tooMany);
  for (let j = 0; j <= Math.min(most, meant.length); j += 1) cells[j] = j;
  for (let i = 1; i <= typed.length; i += 1) {
    const [row, above] = [i * width, (i - 1) * width];
    let lowest = i <= most ? i : tooMany;
    cells[row] = lowest;
    for (let j = Math.max(1, i - most); j <= Math.min(meant.length, i + most); j += 1) {
      const same = typed[i - 1] === meant[j - 1];
      const swapped = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1];
      const mistakes = Math.min(
        cells[above + j - 1]! + (same ? 0 : 1),
        cells[above + j]! + 1,
        cells[row + j - 1]! + 1,
        swapped ? cells[above - width + j - 2]! + 1 : tooMany,
      );
      cells[row + j] = Math.min(mistakes, tooMany);
      lowest = Math.min(lowest, mistakes);
    }
    if (lowest > most) return false;
  }
  return cells[typed.length * width + meant.length]! <= most;
}
