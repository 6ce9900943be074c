import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMistypingTest, mistakesAllowed } from './typingMistake.ts';

describe('typing mistakes', () => {
  it.each([
    ['jazz', 'jazz', true],
    ['kwn', 'kwan', true],
    ['wan', 'kwan', false],
    ['kwa', 'kiwa', true],
    ['jzaz', 'jazz', true],
    ['jazzz', 'jazz', true],
    ['jass', 'jazz', false],
    ['opra', 'opera', true],
    ['ferstival', 'festival', true],
    ['fetsivla', 'festival', true],
    ['symphny', 'symphony', true],
    ['cat', 'cut', false],
    ['2026', '2025', false],
    ['音樂會場', '音樂會堂', false],
  ])('in %s for %s are tolerated: %s', (typed, meant, forgiven) => {
    expect(createMistypingTest(typed)(meant)).toBe(forgiven);
  });

  it('are counted as in the Damerau–Levenshtein distance', () => {
    const word = fc.stringMatching(/^[abcé]{4,12}$/);

    fc.assert(
      fc.property(word, word, (typed, meant) => {
        expect(createMistypingTest(typed)(meant)).toBe(countMistakes(typed, meant) <= mistakesAllowed(typed));
      }),
      { numRuns: 2000 },
    );
  });

  it('are tolerated in words of up to 32 letters', () => {
    const word = 'pneumonoultramicroscopicsilicovo';

    expect(createMistypingTest(word.replace('icro', 'irco'))(word)).toBe(true);
    expect(createMistypingTest(`${word}lcano`)(`${word}lcnao`)).toBe(false);
  });
});

/** Reference implementation that computes every cell of the table. */
function countMistakes(typed: string, meant: string): number {
  const rows = [Array.from({ length: meant.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= typed.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= meant.length; j += 1) {
      const wrong = rows[i - 1]![j - 1]! + Number(typed[i - 1] !== meant[j - 1]);
      const swapped = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1];
      const least = Math.min(wrong, rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1);
      rows[i]![j] = swapped ? Math.min(least, rows[i - 2]![j - 2]! + 1) : least;
    }
  }
  return rows[typed.length]![meant.length]!;
}
