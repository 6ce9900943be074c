import { expect, it } from 'vitest';
import { createMoneyFormat, type Money } from './money.ts';

it.each<[string, Money, string]>([
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
