/** A language as visitors choose it; `id` is the number the upstream stores, `textSet` the folder in `locales/`. */
export type Language = { code: LanguageCode; id: number; textSet: TextSet; name: string };
export type LanguageCode = 'en' | 'id' | 'zh-HK' | 'zh-TW' | 'zh-CN';
export type TextSet = 'en' | 'id' | 'zh-HK';

/** Hong Kong and Taiwan share one Chinese text set; dates, numbers and currency follow the code itself. */
export const LANGUAGES: readonly Language[] = [
  { code: 'en', id: 1, textSet: 'en', name: 'English' },
  { code: 'id', id: 4, textSet: 'id', name: 'Bahasa Indonesia' },
  { code: 'zh-HK', id: 5, textSet: 'zh-HK', name: '繁體中文（香港）' },
  { code: 'zh-TW', id: 2, textSet: 'zh-HK', name: '繁體中文（台灣）' },
  { code: 'zh-CN', id: 3, textSet: 'zh-HK', name: '简体中文' },
];

export const DEFAULT_LANGUAGE: LanguageCode = 'en';
/** What the client assumes only where nothing else is known. */
export const DEFAULT_CLIENT_LOCALE: LanguageCode = 'zh-HK';

/** The language of that code in any spelling (`ZH-hk`), or undefined when it is none of ours. */
export function findLanguage(code: string): Language | undefined {
  const wanted = code.toLowerCase();
  return LANGUAGES.find((language) => language.code.toLowerCase() === wanted);
}

/** `/zh-hk/orders` → language zh-HK, inner path `/orders`; no language when the first segment is none of ours. */
export function splitLanguage(path: string): { language: Language | undefined; innerPath: string } {
  const [, first = '', ...rest] = path.split('/');
  const language = findLanguage(first);
  return language ? { language, innerPath: `/${rest.join('/')}` } : { language: undefined, innerPath: path };
}

/** The path without any segment that names a language: the specification's navigation guard. */
export function stripLanguages(path: string): string {
  const kept = path.split('/').filter((segment) => !findLanguage(segment));
  return kept.join('/') || '/';
}

export function textSetOf(code: LanguageCode): TextSet {
  return findLanguage(code)!.textSet;
}
