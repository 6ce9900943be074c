/**
 * One row per language. `id` is the number that the upstream stores. `textSet` is the folder in `locales/`. A converted
 * set uses the folder of its source. A new language needs a row here and its namespace files.
 */
const ROWS = [
  {
    code: 'en',
    id: 1,
    textSet: 'en',
    name: 'English',
    openGraph: 'en_GB',
    separators: ',.',
    home: 'HK',
    countries: [],
    subtags: [],
  },
  {
    code: 'id',
    id: 4,
    textSet: 'id',
    name: 'Bahasa Indonesia',
    openGraph: 'id_ID',
    separators: '.,',
    home: 'ID',
    countries: ['ID'],
    subtags: [],
  },
  {
    code: 'zh-HK',
    id: 5,
    textSet: 'zh-HK',
    name: '繁體中文（香港）',
    openGraph: 'zh_HK',
    separators: ',.',
    home: 'HK',
    countries: ['HK', 'MO'],
    subtags: [],
  },
  {
    code: 'zh-TW',
    id: 2,
    textSet: 'zh-HK',
    name: '繁體中文（台灣）',
    openGraph: 'zh_TW',
    separators: ',.',
    home: 'TW',
    countries: ['TW'],
    subtags: ['tw'],
  },
  {
    code: 'zh-CN',
    id: 3,
    textSet: 'zh-CN',
    madeFrom: 'zh-HK',
    name: '简体中文',
    openGraph: 'zh_CN',
    separators: ',.',
    home: 'CN',
    countries: ['CN'],
    subtags: ['hans', 'cn', 'sg', 'my'],
  },
] as const satisfies readonly LanguageRow[];

type LanguageRow = {
  code: string;
  id: number;
  textSet: string;
  /** Text set that `locales/toSimplified.ts` converts to this one. Translators and organisers write only the source. */
  madeFrom?: string;
  name: string;
  /** Value of `og:locale`. */
  openGraph: string;
  /** Thousands and decimal separators in amounts. */
  separators: ',.' | '.,';
  /** Country that forms suggest to visitors with this language. */
  home: string;
  /** Countries whose visitors get this language first. */
  countries: readonly string[];
  /**
   * Subtags that select this language among those with the same primary tag. Without a match, the first row is used.
   */
  subtags: readonly string[];
};
export type LanguageCode = (typeof ROWS)[number]['code'];
export type TextSet = (typeof ROWS)[number]['textSet'];
export type Language = LanguageRow & { code: LanguageCode; textSet: TextSet; madeFrom?: TextSet };

/**
 * All Chinese languages use one translation, which is converted for zh-CN. Dates, numbers and currency follow the
 * language code.
 */
export const LANGUAGES: readonly Language[] = ROWS;
export const DEFAULT_LANGUAGE = 'en' satisfies LanguageCode;
/** Text set of the source texts. Every stored text exists in this set. The other sets are optional. */
export const DEFAULT_TEXT_SET = 'en' satisfies TextSet;
/** Text sets that people write. The others are converted from them. */
export const TEXT_SETS: readonly TextSet[] = unique(LANGUAGES.filter(({ madeFrom }) => !madeFrom));
export const ALL_TEXT_SETS: readonly TextSet[] = unique(LANGUAGES);
/** Language of components that are rendered without the shop's data. */
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

/**
 * Returns the language if the shop offers it. If not, returns the default language if it is offered, or else the first
 * offered one. Without a list, all languages are offered.
 */
export function offeredLanguage(language: Language, offered?: readonly LanguageCode[]): Language {
  if (!offered || offered.includes(language.code)) return language;
  return languageOf(offered.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (offered[0] ?? DEFAULT_LANGUAGE));
}

export function textSetOf(code: LanguageCode): TextSet {
  return findLanguage(code)!.textSet;
}

export function languageOf(code: LanguageCode): Language {
  return LANGUAGES.find((language) => language.code === code)!;
}

/** Text set from which this one is converted. A text set that is not converted is its own source. */
export function sourceOf(textSet: TextSet): TextSet {
  return LANGUAGES.find((language) => language.textSet === textSet)?.madeFrom ?? textSet;
}

/**
 * Language of drawn files: tickets and pictures. Readers of Simplified Chinese see Traditional Chinese, because the
 * embedded fonts have no simplified characters.
 */
export function printableLanguage(language: Language): Language {
  const source = sourceOf(language.textSet);
  return source === language.textSet ? language : (findLanguage(source) ?? language);
}

function unique(languages: readonly Language[]): TextSet[] {
  return [...new Set(languages.map(({ textSet }) => textSet))];
}
