/** A supported language. `id` is the number that the upstream stores, `textSet` the folder in `locales/`. */
export type Language = { code: LanguageCode; id: number; textSet: TextSet; name: string };
export type LanguageCode = 'en' | 'id' | 'zh-HK' | 'zh-TW' | 'zh-CN';
export type TextSet = 'en' | 'id' | 'zh-HK';

/** All Chinese languages share one text set; dates, numbers and currency follow the language code. */
export const LANGUAGES: readonly Language[] = [
  { code: 'en', id: 1, textSet: 'en', name: 'English' },
  { code: 'id', id: 4, textSet: 'id', name: 'Bahasa Indonesia' },
  { code: 'zh-HK', id: 5, textSet: 'zh-HK', name: '繁體中文（香港）' },
  { code: 'zh-TW', id: 2, textSet: 'zh-HK', name: '繁體中文（台灣）' },
  { code: 'zh-CN', id: 3, textSet: 'zh-HK', name: '简体中文' },
];

export const DEFAULT_LANGUAGE: LanguageCode = 'en';
/** Locale that the client uses when no other is known. */
export const DEFAULT_CLIENT_LOCALE: LanguageCode = 'zh-HK';

/** Finds a language by its code, ignoring case (`ZH-hk`). */
export function findLanguage(code: string): Language | undefined {
  const wanted = code.toLowerCase();
  return LANGUAGES.find((language) => language.code.toLowerCase() === wanted);
}

/** `/zh-hk/orders` → language zh-HK, inner path `/orders`. The language is undefined for other first segments. */
export function splitLanguage(path: string): { language: Language | undefined; innerPath: string } {
  const [, first = '', ...rest] = path.split('/');
  const language = findLanguage(first);
  return language ? { language, innerPath: `/${rest.join('/')}` } : { language: undefined, innerPath: path };
}

/** Removes all language segments from a path, as the specification's navigation guard does. */
export function stripLanguages(path: string): string {
  const kept = path.split('/').filter((segment) => !findLanguage(segment));
  return kept.join('/') || '/';
}

export function textSetOf(code: LanguageCode): TextSet {
  return findLanguage(code)!.textSet;
}
