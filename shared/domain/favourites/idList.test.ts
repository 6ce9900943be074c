import { describe, expect, it } from 'vitest';
import { readIds, withId, withoutId } from './idList.ts';

describe('a list of events', () => {
  it('is ordered from newest to oldest, without duplicates, up to a limit', () => {
    expect(withId(['b', 'a'], 'a', 8)).toEqual(['a', 'b']);
    expect(withId(['b', 'a'], 'c', 2)).toEqual(['c', 'b']);
    expect(withoutId(['b', 'a'], 'b')).toEqual(['a']);
  });

  it.each([null, '', '{', '{}', '7', 'null', '[1, null, {}]'])('is empty if storage holds %s', (text) => {
    expect(readIds(text, 8)).toEqual([]);
  });

  it('is read in the stored sequence, without duplicates, up to a limit', () => {
    expect(readIds('["b","a","b","c"]', 2)).toEqual(['b', 'a']);
  });
});
