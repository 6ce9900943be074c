import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isChinese } from '#shared/domain/search/searchQuery.ts';
import { createMistypingTest, mistakesAllowed } from '#shared/domain/search/typingMistake.ts';
import { createWordIndex } from './wordIndex.ts';

const TEXTS = [' concert jazz in the park 爵士樂 ', ' jazzy nights 爵士之夜 ', ' opera 樂爵士 ', ' orange operas '];

function indexOf(texts: readonly string[]) {
  const index = createWordIndex();
  for (const text of texts) index.add(text);
  return index;
}

describe('the word index', () => {
  it.each([
    [['jazz'], [1, 1, 0, 0]],
    [['azz'], [0, 0, 0, 0]],
    [['爵士'], [1, 1, 1, 0]],
    [['士樂'], [1, 0, 0, 0]],
    [['爵夜'], [0, 0, 0, 0]],
    [
      ['jazz', '夜'],
      [0, 1, 0, 0],
    ],
    [['oprea'], [0, 0, 2, 0]],
    [['oepras'], [0, 0, 0, 2]],
    [['opera'], [0, 0, 1, 1]],
    [['jaz'], [1, 1, 0, 0]],
    [['nothing'], [0, 0, 0, 0]],
    [[], [1, 1, 1, 1]],
  ])('marks the texts that match %j', (words, found) => {
    expect([...indexOf(TEXTS).find(words)]).toEqual(found);
  });

  it('corrects mistyped words to words that occur together in a text', () => {
    const index = indexOf([' mira kwan ', ' kwun tong ', ' kwun tong ']);

    expect(index.correct(['mira', 'kwn'])).toEqual(['mira', 'kwan']);
    expect(index.correct(['kwn'])).toEqual(['kwun']);
    expect(index.correct(['mira', 'tong'])).toBeUndefined();
  });

  it('finds texts that are added later', () => {
    const index = indexOf(TEXTS);
    index.find(['tango']);
    index.add(' tango argentino ');

    expect([...index.find(['tango'])]).toEqual([0, 0, 0, 0, 1]);
  });

  it('finds the same texts as a search through every text', () => {
    const word = fc.oneof(
      fc.stringMatching(/^[abc]{1,6}$/),
      fc.stringMatching(/^[爵士樂]{1,3}$/),
      fc.constantFrom('2026', 'éa'),
    );
    const text = fc.array(word, { maxLength: 6 }).map((words) => ` ${words.join(' ')} `);

    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), fc.array(word, { minLength: 1, maxLength: 3 }), (texts, words) => {
        expect([...indexOf(texts).find(words)]).toEqual(texts.map((one) => lookThrough(one, texts, words)));
      }),
    );
  });
});

/** Reference implementation that compares every word of every text. */
function lookThrough(text: string, all: readonly string[], words: readonly string[]): number {
  const known = new Set(all.flatMap((one) => one.split(' ')));
  const mistakes = words.map((word) => {
    if (isChinese(word) ? text.includes(word) : text.includes(` ${word}`)) return 0;
    const forgiven = mistakesAllowed(word) > 0 && !known.has(word);
    return forgiven && text.split(' ').some((meant) => meant.length >= 3 && createMistypingTest(word)(meant))
      ? 1
      : undefined;
  });
  return mistakes.includes(undefined) ? 0 : 1 + mistakes.reduce<number>((sum, count) => sum + count!, 0);
}
