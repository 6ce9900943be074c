import { expect, it } from 'vitest';
import { chooseDefaultCity, SPECIFIED_CITY } from './cities.ts';

const city = (id: string, code: string, timeZone: string) => ({ id, code, timeZone });
const singapore = city('7', 'sg1', 'Asia/Singapore');
const jakarta = city('9', 'jkt1', 'Asia/Jakarta');

it.each([
  ['the first city of the catalogue', [singapore, jakarta], undefined, singapore],
  ['that of the setting', [singapore, jakarta], 'jkt1', jakarta],
  ['the first city if the setting is unknown', [singapore, jakarta], 'hk3', singapore],
  ['that of the specification if there is no list of cities', [], undefined, SPECIFIED_CITY],
  [
    'that of the specification with the code of the setting if there is no list of cities',
    [],
    'sg1',
    { ...SPECIFIED_CITY, code: 'sg1' },
  ],
] as const)('the default city is %s', (_, cities, setting, expected) => {
  expect(chooseDefaultCity(cities, setting)).toEqual(expected);
});
