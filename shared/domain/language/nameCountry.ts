import type { LanguageCode } from './languages.ts';

/** CLDR's long names of these countries are political descriptions (`Hong Kong SAR China`) that no address uses. */
const SHORT = ['HK', 'MO'];

/**
 * Returns the CLDR name of a country. The English name of MO is Macau, as its government writes it, and not Macao as in
 * CLDR.
 */
export function nameCountry(code: string, language: LanguageCode): string {
  if (code === 'MO' && language === 'en') return 'Macau';
  const style = SHORT.includes(code) ? 'short' : 'long';
  return namesIn(language, style).of(code) ?? code;
}

const cached = new Map<string, Intl.DisplayNames>();

function namesIn(language: LanguageCode, style: 'short' | 'long'): Intl.DisplayNames {
  const key = `${language} ${style}`;
  const names = cached.get(key) ?? new Intl.DisplayNames(language, { type: 'region', style });
  cached.set(key, names);
  return names;
}
