import { expect, it } from 'vitest';
import type { LanguageCode } from '../domain/language/languages.ts';
import { writeAddress } from './writeAddress.ts';

const inKowloon = { countryCode: 'HK', street: '1 Nathan Road', area: 'Kowloon, Hong Kong', postcode: '999077' };
const inTaipei = { countryCode: 'TW', street: '翠鳥路200號', area: '台灣臺北市大安區', postcode: '106' };
const inJakarta = { countryCode: 'ID', street: 'Jalan Kenari 3', area: 'Menteng, Jakarta', postcode: '10310' };

it.each<[string, LanguageCode, typeof inKowloon, string[]]>([
  ['without a placeholder postcode', 'en', inKowloon, ['1 Nathan Road', 'Kowloon, Hong Kong']],
  ['from small to large', 'id', inJakarta, ['Jalan Kenari 3', 'Menteng, Jakarta 10310']],
  ['in Chinese from large to small', 'zh-TW', inTaipei, ['106 台灣臺北市大安區', '翠鳥路200號']],
])('writes an address %s', (_how, language, address, lines) => {
  expect(writeAddress(address, language)).toEqual(lines);
});
