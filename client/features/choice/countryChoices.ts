import { AREA_CODES } from '#shared/domain/account/areaCodes.ts';
import { type LanguageCode, languageOf } from '#shared/domain/language/languages.ts';
import type { Choice } from './findChoices.ts';

/** Countries that the shop sells in. They come first in every list of countries. */
const FIRST = ['HK', 'MO', 'TW', 'SG', 'ID', 'CN', 'MY'];

/** Default country for visitors who read that language. */
export const likelyCountry = (language: LanguageCode): string => languageOf(language).home;

/** Only for loaders: the names come from CLDR and are sent with the page's data. */
export function toCountryChoices(language: LanguageCode): Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'region', style: 'short' });
  const english = new Intl.DisplayNames('en', { type: 'region', style: 'short' });
  const { compare } = new Intl.Collator(language);
  const choices = AREA_CODES.map(({ countryCode: code }) => {
    const [name, alias] = [names.of(code) ?? code, english.of(code) ?? code];
    return { value: code, name, ...(alias !== name && { alias }) };
  });
  const isFirst = ({ value }: Choice) => FIRST.includes(value);
  return [
    ...choices.filter(isFirst).toSorted((a, b) => FIRST.indexOf(a.value) - FIRST.indexOf(b.value)),
    ...choices.filter((choice) => !isFirst(choice)).toSorted((a, b) => compare(a.name, b.name)),
  ];
}

/** Countries with their dialling codes. Several countries share a code, so the value is the country. */
export function toAreaCodeChoices(language: LanguageCode): Choice[] {
  const areaCodes = new Map(AREA_CODES.map(({ countryCode, areaCode }) => [countryCode, areaCode]));
  return toCountryChoices(language).map((choice) => ({
    ...choice,
    detail: `+${areaCodes.get(choice.value)}`,
  }));
}
