import { DEFAULT_LANGUAGE, type LanguageCode } from '#shared/domain/languages.ts';

/** Usual language of visitors from a country; others get the default. */
const LANGUAGE_OF: ReadonlyMap<string, LanguageCode> = new Map([
  ['HK', 'zh-HK'],
  ['MO', 'zh-HK'],
  ['TW', 'zh-TW'],
  ['CN', 'zh-CN'],
  ['ID', 'id'],
]);

export function languageOfCountry(country: string): LanguageCode {
  return LANGUAGE_OF.get(country.toUpperCase()) ?? DEFAULT_LANGUAGE;
}
