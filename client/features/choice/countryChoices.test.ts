import { describe, expect, it } from 'vitest';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { loadCountryChoices, toAreaCodeChoices } from './countryChoices.ts';
import { findChoices } from './findChoices.ts';

const SEARCHES: [LanguageCode, string, string][] = [
  ['en', 'United States', 'US'],
  ['en', 'USA', 'US'],
  ['en', 'United Kingdom', 'GB'],
  ['en', 'UK', 'GB'],
  ['en', 'England', 'GB'],
  ['en', 'Macau', 'MO'],
  ['en', 'Macao', 'MO'],
  ['en', 'Ivory Coast', 'CI'],
  ['en', 'Korea', 'KR'],
  ['en', 'Burma', 'MM'],
  ['id', 'Amerika', 'US'],
  ['id', 'Inggris', 'GB'],
  ['id', 'Makau', 'MO'],
  ['id', 'Singapore', 'SG'],
  ['id', 'Cina', 'CN'],
  ['zh-HK', '新西蘭', 'NZ'],
  ['zh-HK', '韓國', 'KR'],
  ['zh-HK', '阿聯酋', 'AE'],
  ['zh-HK', '杜拜', 'AE'],
  ['zh-HK', '澳洲', 'AU'],
  ['zh-TW', '老撾', 'LA'],
  ['zh-TW', '臺灣', 'TW'],
  ['zh-CN', '迪拜', 'AE'],
];

it.each(SEARCHES)(
  'in %s, the search "%s" lists %s first, also among the dialling codes',
  async (language, text, code) => {
    const countries = await loadCountryChoices(shopWith([], language));

    expect(findChoices(countries, text)[0]?.value).toBe(code);
    expect(findChoices(toAreaCodeChoices(countries), text)[0]?.value).toBe(code);
  },
);

describe('names', () => {
  it('are those of the box office, not those of the browser', async () => {
    const name = 'Falkland Islands (as the box office says)';

    const countries = await loadCountryChoices(shopWith([{ code: 'FK', name }], 'en'));

    const falklands = countries.find(({ value }) => value === 'FK');
    expect(falklands).toMatchObject({ name, aliases: ['Falkland Islands'] });
  });

  it('are the shop’s own names when the box office does not respond', async () => {
    const listCountries = () => Promise.reject(new Error('away'));

    const countries = await loadCountryChoices({ api: { listCountries } as unknown as ShopApi, language: 'en' });

    expect(countries.find(({ value }) => value === 'MO')?.name).toBe('Macau');
  });
});

function shopWith(countries: { code: string; name: string }[], language: LanguageCode) {
  return { api: { listCountries: async () => countries } as unknown as ShopApi, language };
}
