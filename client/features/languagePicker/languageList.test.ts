import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/domain/language/languages.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { readStoredList, toChoices } from './languageList.ts';

const ENGLISH = { id: 1, code: 'en', name: 'English' };

describe('the languages to choose from', () => {
  it('are those that the box office offers, with its ids and names', () => {
    const offered = [ENGLISH, { id: 2, code: 'zh-tw', name: '繁體中文' }, { id: 9, code: 'fr', name: 'Français' }];

    expect(toChoices(offered)).toEqual([
      { id: 1, code: 'en', name: 'English' },
      { id: 2, code: 'zh-TW', name: '繁體中文' },
    ]);
  });

  it('have the shop’s order, as in the footer', () => {
    const offered = LANGUAGES.map(({ code, id, name }) => ({ code, id, name })).toReversed();

    expect(toChoices(offered).map(({ code }) => code)).toEqual(LANGUAGES.map(({ code }) => code));
  });

  it('are the shop’s own if the box office offers none of them', () => {
    expect(toChoices([]).map(({ code }) => code)).toEqual(LANGUAGES.map(({ code }) => code));
  });
});

describe('the stored list', () => {
  const stored = JSON.stringify({ storedAt: 1000 * HOUR_MS, languages: [ENGLISH] });

  it('is valid for a day', () => {
    expect(readStoredList(stored, 1023.9 * HOUR_MS)).toEqual([ENGLISH]);
    expect(readStoredList(stored, 1024 * HOUR_MS)).toBeUndefined();
  });

  it('is ignored if the clock was turned back or the storage was edited', () => {
    expect(readStoredList(stored, 999 * HOUR_MS)).toBeUndefined();
    expect(readStoredList('{"storedAt":1,"languages":"en"}', 2)).toBeUndefined();
    expect(readStoredList('not json', 2)).toBeUndefined();
    expect(readStoredList(null, 2)).toBeUndefined();
  });
});
