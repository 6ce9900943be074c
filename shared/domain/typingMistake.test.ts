import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMistypingOf } from './typingMistake.ts';

describe('typing mistakes', () => {
  it.each([
    ['jazz', 'jazz', true],
    ['jaz', 'jazz', false],
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
  ])('%s for %s: %s', (typed, meant, forgiven) => {
    expect(isMistypingOf(typed, meant)).toBe(forgiven);
  });

  it('forgives two swapped neighbours in any longer word', () => {
    const swap = fc.tuple(fc.stringMatching(/^[a-z]{4,12}$/), fc.nat(10)).map(([word, at]) => {
      const i = at % (word.length - 1);
      return { word, typed: word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2) };
    });

    fc.assert(fc.property(swap, ({ word, typed }) => isMistypingOf(typed, word)));
  });
});
