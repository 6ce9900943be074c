import { describe, expect, it } from 'vitest';
import type { Currency } from './money.ts';
import { type CodeTerms, discountPrice, isForPlace, normaliseCode, opensTier } from './saleCode.ts';

const ALL = { sessionId: null, tierId: null, priceTypeId: null };
const NO_VALUE = { percent: null, amountOff: null, newAmount: null };
const discount = (value: Partial<CodeTerms>): CodeTerms => ({ kind: 'discount', ...ALL, ...NO_VALUE, ...value });

it.each([
  ['spring-25', 'SPR1NG25'],
  ['  Spring 25 ', 'SPR1NG25'],
  ['7k3m-oqxa-9itb', '7K3M0QXA91TB'],
  ['7K3M‐0QXA‐9LTB', '7K3M0QXA91TB'],
  ['ＳＰＲＩＮＧ２５', 'SPR1NG25'],
  ['早鳥 25', '早鳥25'],
  ['--', ''],
])('normalises %s to %s', (text, code) => {
  expect(normaliseCode(text)).toBe(code);
});

describe('a discount', () => {
  it.each<[string, number, Currency, Partial<CodeTerms>, number]>([
    ['percent', 48_000, 'HKD', { percent: 25 }, 36_000],
    ['all', 48_000, 'HKD', { percent: 100 }, 0],
    ['percent, rounded half up to cents', 999, 'SGD', { percent: 50 }, 500],
    ['percent, rounded half up to dollars that have no cents', 128_500, 'TWD', { percent: 10 }, 115_700],
    ['percent of rupiahs', 15_000_100, 'IDR', { percent: 33 }, 10_050_100],
    ['an amount off', 48_000, 'HKD', { amountOff: 5_000 }, 43_000],
    ['an amount off that exceeds the price', 4_000, 'HKD', { amountOff: 5_000 }, 0],
    ['a new price', 48_000, 'HKD', { newAmount: 10_000 }, 10_000],
    ['a new price above the old one', 48_000, 'HKD', { newAmount: 90_000 }, 48_000],
  ])('is computed: %s', (_about, amount, currency, value, expected) => {
    expect(discountPrice({ amount, originalAmount: null }, currency, discount(value)).amount).toBe(expected);
  });

  it.each([
    [null, 48_000],
    [40_000, 48_000],
    [60_000, 60_000],
  ])('on a price with the original price %s keeps the higher price as original', (originalAmount, expected) => {
    const price = discountPrice({ amount: 48_000, originalAmount }, 'HKD', discount({ percent: 50 }));

    expect(price).toEqual({ amount: 24_000, originalAmount: expected });
  });

  it('that does not lower the price adds no original price', () => {
    const price = discountPrice({ amount: 0, originalAmount: null }, 'HKD', discount({ percent: 50 }));

    expect(price).toEqual({ amount: 0, originalAmount: null });
  });
});

const floor = { sessionId: 'night', tierId: 'floor' };

it.each([
  ['the whole event', true, ALL, floor],
  ['the session of the ticket', true, { ...ALL, sessionId: 'night' }, floor],
  ['another session', false, { ...ALL, sessionId: 'day' }, floor],
  ['another tier', false, { ...ALL, tierId: 'stalls' }, floor],
  ['another price type', false, { ...ALL, priceTypeId: 'child' }, floor],
  ['the price type of the ticket', true, { ...ALL, priceTypeId: 'child' }, { ...floor, priceTypeId: 'child' }],
])('detects whether a ticket can use a code for %s: %s', (_what, expected, scope, place) => {
  expect(isForPlace({ kind: 'discount', ...scope }, place)).toBe(expected);
});

it('a hidden tier opens only with a code for that tier', () => {
  const codes = [ALL, { ...ALL, tierId: 'floor' }, { ...ALL, sessionId: 'day', tierId: 'floor' }];

  expect(codes.map((scope) => opensTier({ kind: 'access', ...scope }, floor))).toEqual([false, true, false]);
});
