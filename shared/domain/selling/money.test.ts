import { expect, it } from 'vitest';
import { LANGUAGES, type LanguageCode } from '../language/languages.ts';
import { CURRENCIES, createMoneyFormat, type Money } from './money.ts';

it.each<[LanguageCode, Money, string]>([
  ['en', { amount: 128000, currency: 'HKD' }, 'HK$1,280'],
  ['en', { amount: 128050, currency: 'HKD' }, 'HK$1,280.50'],
  ['zh-HK', { amount: 48000, currency: 'HKD' }, 'HK$480'],
  ['zh-TW', { amount: 280000, currency: 'TWD' }, 'NT$2,800'],
  ['zh-TW', { amount: 280050, currency: 'TWD' }, 'NT$2,801'],
  ['id', { amount: 35000000, currency: 'IDR' }, 'Rp350.000'],
  ['en', { amount: 8800, currency: 'SGD' }, 'S$88'],
  ['en', { amount: 0, currency: 'MOP' }, 'MOP$0'],
])('in %s, formats %o as %s', (language, money, text) => {
  expect(createMoneyFormat(language)(money)).toBe(text);
});

it.each(LANGUAGES)('in $code, writes the same digits as Intl.NumberFormat', ({ code }) => {
  const write = createMoneyFormat(code);
  const amounts = [0, 1, 9, 10, 99, 100, 150, 99_949, 99_950, 100_000, 123_456, 99_999_950, 1_234_567_890, 10 ** 13];
  for (const currency of CURRENCIES)
    for (const amount of [...amounts, ...amounts.map((positive) => -positive - 1)]) {
      const digits = amount % 100 === 0 || ['TWD', 'IDR'].includes(currency) ? 0 : 2;
      const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      const expected = new Intl.NumberFormat(code, options).format(amount / 100);
      expect(write({ amount, currency }).replace(/^\D+?(?=-?\d)/, ''), `${currency} ${amount}`).toBe(expected);
    }
});
