import { expect, it } from 'vitest';
import { AREA_CODES, areaCodeOf, isAreaCode, tidyAreaCode } from './areaCodes.ts';

it('knows every country once', () => {
  expect(AREA_CODES.length).toBeGreaterThanOrEqual(240);
  expect(new Set(AREA_CODES.map(({ countryCode }) => countryCode)).size).toBe(AREA_CODES.length);
  expect(
    AREA_CODES.filter(
      ({ countryCode, areaCode }) => !/^[A-Z]{2}$/.test(countryCode) || !/^[1-9]\d{0,2}$/.test(areaCode),
    ),
  ).toEqual([]);
});

it.each([
  ['HK', '852'],
  ['MO', '853'],
  ['TW', '886'],
  ['SG', '65'],
  ['ID', '62'],
  ['US', '1'],
  ['XX', undefined],
])('dials %s with %s', (country, areaCode) => {
  expect(areaCodeOf(country)).toBe(areaCode);
});

it.each([
  ['852', true],
  ['+852', true],
  [' 00852', true],
  ['999', false],
  ['', false],
  ['+', false],
])('%j is one: %s', (text, known) => {
  expect(isAreaCode(text)).toBe(known);
  expect(tidyAreaCode(text)).toMatch(/^\d*$/);
});
