import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { expect, it } from 'vitest';
import { AREA_CODES, areaCodeOf, isAreaCode, tidyAreaCode } from './areaCodes.ts';

it('has the same dialling codes as libphonenumber-js', () => {
  const codes = getCountries().sort();

  expect(AREA_CODES.map(({ countryCode, areaCode }) => `${countryCode}:${areaCode}`).join(' ')).toBe(
    codes.map((code) => `${code}:${getCountryCallingCode(code)}`).join(' '),
  );
});

it.each([
  ['HK', '852'],
  ['MO', '853'],
  ['TW', '886'],
  ['SG', '65'],
  ['ID', '62'],
  ['US', '1'],
  ['XX', undefined],
])('the dialling code of %s is %s', (country, areaCode) => {
  expect(areaCodeOf(country)).toBe(areaCode);
});

it.each([
  ['852', true],
  ['+852', true],
  [' 00852', true],
  ['999', false],
  ['', false],
  ['+', false],
])('recognises %j: %s', (text, known) => {
  expect(isAreaCode(text)).toBe(known);
  expect(tidyAreaCode(text)).toMatch(/^\d*$/);
});
