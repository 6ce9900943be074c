import { describe, expect, it } from 'vitest';
import { textIn } from '../domain/language/localizedText.ts';
import { loadRegions } from './loadRegions.ts';

describe('the places of launch countries', () => {
  it.each([
    ['HK', 3, 18],
    ['MO', 4, 8],
    ['TW', 22, 368],
    ['SG', 5, 55],
    ['ID', 38, 514],
  ])('are complete in %s: %i regions, %i cities and districts', async (country, regions, cities) => {
    const found = (await loadRegions(country))!;

    expect(found).toHaveLength(regions);
    expect(found.flatMap((region) => region.cities)).toHaveLength(cities);
  });

  it.each(['HK', 'MO', 'TW', 'SG', 'ID'])(
    'in %s have codes that identify one place each and fit into an address',
    async (country) => {
      const regions = (await loadRegions(country))!;

      for (const places of [regions, ...regions.map(({ cities }) => cities)]) {
        expect(new Set(places.map(({ code }) => code)).size).toBe(places.length);
        expect(places.filter(({ code }) => !/^[a-z][a-z-]{1,60}$/.test(code))).toEqual([]);
      }
    },
  );

  it.each(['HK', 'MO', 'TW', 'SG'])('all have Chinese names in %s', async (country) => {
    const regions = (await loadRegions(country))!;
    const places = [...regions, ...regions.flatMap(({ cities }) => cities)];

    expect(places.filter(({ name }) => !/\p{Script=Han}/u.test(name['zh-HK'] ?? ''))).toEqual([]);
  });

  it('are named in the language of the visitor, or in English if there is no such name', async () => {
    const [westJava] = (await loadRegions('ID'))!.filter(({ code }) => code === 'jawa-barat');
    const bandung = westJava!.cities.find(({ code }) => code === 'kota-bandung')!;
    const garut = westJava!.cities.find(({ code }) => code === 'kab-garut')!;

    expect(['en', 'id', 'zh-HK'].map((textSet) => textIn(bandung.name, textSet as 'en'))).toEqual([
      'Bandung City',
      'Kota Bandung',
      '萬隆市',
    ]);
    expect(textIn(garut.name, 'zh-HK')).toBe('Garut Regency');
  });

  it('are unknown for other countries, even if the code is the name of an object property', async () => {
    expect(await loadRegions('FR')).toBeUndefined();
    expect(await loadRegions('constructor')).toBeUndefined();
  });
});
