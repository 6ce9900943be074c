import { expect, it } from 'vitest';
import { dictionaryOf } from './dictionaries.ts';
import { readSettings } from './settings.ts';

const settings = readSettings('locales');

it.each([
  ['en', 'organiser', 'organiser’s', 'Tickets', 'sign-in', 'kelurahan'],
  ['id', 'pembayaran', 'Tiketnya', 'dilepas', 'hak-hak', 'checkout', 'Senin'],
])(
  'the dictionary of %s has correct words, derived forms, and the correct words of check.json',
  (textSet, ...words) => {
    const dictionary = dictionaryOf(textSet, settings)!;

    expect(words.filter((word) => !dictionary.has(word))).toEqual([]);
  },
);

it.each([
  ['en', 'reciept', 'color', 'monday'],
  ['id', 'pembayran', 'diperangkat', 'tickets', 'senin'],
])('the dictionary of %s has no misspelt or foreign words, and no names in lower case', (textSet, ...words) => {
  const dictionary = dictionaryOf(textSet, settings)!;

  expect(words.filter((word) => dictionary.has(word))).toEqual([]);
});

it('suggests the right word', () => {
  expect(dictionaryOf('id', settings)!.suggest('pembayran')).toContain('pembayaran');
});

it('has no dictionary of Chinese', () => {
  expect(dictionaryOf('zh-HK', settings)).toBeUndefined();
});
