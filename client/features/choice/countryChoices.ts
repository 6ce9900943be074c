import type { Shop } from '#client/platform/shopContext.ts';
import { viewOf } from '#client/platform/viewOf.ts';
import { AREA_CODES } from '#shared/domain/account/areaCodes.ts';
import { type LanguageCode, languageOf } from '#shared/domain/language/languages.ts';
import { nameCountry } from '#shared/domain/language/nameCountry.ts';
import { COUNTRY_ALIASES } from '#shared/domain/search/countryAliases.ts';
import type { Choice } from './findChoices.ts';
import { inSelect } from './selectChoices.ts';

/** Countries where the shop sells. They come first in every list of countries. */
const FIRST = ['HK', 'MO', 'TW', 'SG', 'ID', 'CN', 'MY'];

const UNNAMED: { code: string; name: string }[] = [];

/** Default country by the language of the visitor. */
export const likelyCountry = (language: LanguageCode): string => languageOf(language).home;

/**
 * Only for loaders. The box office names the countries, because the browser's CLDR version may differ from the
 * server's. If it does not respond, the shop uses its own names.
 */
export async function loadCountryChoices({ api, language }: Pick<Shop, 'api' | 'language'>): Promise<Choice[]> {
  const countries = await api.listCountries().catch(() => UNNAMED);
  return viewOf([countries], `choices ${language}`, () =>
    toCountryChoices(new Map(countries.map(({ code, name }) => [code, name])), language),
  );
}

function toCountryChoices(names: ReadonlyMap<string, string>, language: LanguageCode): Choice[] {
  const { compare } = new Intl.Collator(language);
  const choices = AREA_CODES.map(({ countryCode: code }) => {
    const name = names.get(code) ?? nameCountry(code, language);
    const known = [nameCountry(code, language), nameCountry(code, 'en'), ...(COUNTRY_ALIASES[code] ?? [])];
    const aliases = [...new Set(known)].filter((alias) => alias !== name);
    return { value: code, name, ...(aliases.length > 0 && { aliases }) };
  });
  const isFirst = ({ value }: Choice) => FIRST.includes(value);
  return inSelect('countries', [
    ...choices.filter(isFirst).toSorted((a, b) => FIRST.indexOf(a.value) - FIRST.indexOf(b.value)),
    ...choices.filter((choice) => !isFirst(choice)).toSorted((a, b) => compare(a.name, b.name)),
  ]);
}

/**
 * Countries with their dialling codes. Several countries share a dialling code, so each option's value is the country.
 */
export function toAreaCodeChoices(countries: readonly Choice[]): Choice[] {
  return viewOf([countries], 'area codes', () => {
    const areaCodes = new Map(AREA_CODES.map(({ countryCode, areaCode }) => [countryCode, areaCode]));
    return inSelect(
      'areaCodes',
      countries.map((choice) => ({ ...choice, detail: `+${areaCodes.get(choice.value)}` })),
    );
  });
}
