import { expect, it } from 'vitest';
import { AREA_CODES } from '#shared/domain/account/areaCodes.ts';
import { countryOfAreaCode } from './countryOfAreaCode.ts';

it.each([
  ['852', 'HK', 'HK'],
  ['852', 'SG', 'HK'],
  ['1', 'CA', 'CA'],
  ['1', 'SG', 'US'],
  ['44', 'ID', 'GB'],
  ['9999', 'SG', 'SG'],
])('for the dialling code +%s with the preferred country %s, returns %s', (areaCode, near, country) => {
  expect(countryOfAreaCode(areaCode, near)).toBe(country);
});

it('for every dialling code, finds a country that uses it', () => {
  const wrong = AREA_CODES.filter(({ areaCode }) => {
    const country = countryOfAreaCode(areaCode, 'AQ');
    return !AREA_CODES.some((entry) => entry.countryCode === country && entry.areaCode === areaCode);
  });

  expect(wrong).toEqual([]);
});
