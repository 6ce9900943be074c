import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '#shared/domain/languages.ts';

/** Usual language of visitors from a country; others get the default. */
export function languageOfCountry(country: string): LanguageCode {
  const wanted = country.toUpperCase();
  return LANGUAGES.find(({ countries }) => countries.includes(wanted))?.code ?? DEFAULT_LANGUAGE;
}
