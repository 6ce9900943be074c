import type { i18n } from 'i18next';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import type { ShopValues } from '#shared/domain/language/shopValues.ts';
import type { Translate } from './Translate.ts';

/** The part of i18next that pages use. */
export type TextSource = Pick<i18n, 'language' | 'options' | 'getFixedT' | 'exists'>;
/** Translator whose `t` accepts only existing keys. */
export type Translator = { t: Translate } & TextSource & Pick<i18n, 'addResourceBundle' | 'hasResourceBundle'>;

type Words = { [name: string]: unknown };

/**
 * Creates the tab's translator. `loadWords` adds its texts. The translator writes the same texts as i18next, which
 * would be a tenth of each page's scripts. Texts have placeholders and plural forms, but no contexts, nesting or
 * formats.
 */
export function createTranslator(language: LanguageCode, values: Partial<ShopValues> = {}): Translator {
  const namespaces: Record<string, Words> = {};
  let plurals: Intl.PluralRules | undefined;

  function find(own: string, key: string, count: unknown): unknown {
    const [namespace, path] = key.includes(':') ? (key.split(':') as [string, string]) : [own, key];
    const at = (name: string) =>
      name.split('.').reduce((part, step) => (part as Words | undefined)?.[step], namespaces[namespace] as unknown);
    if (typeof count !== 'number') return at(path);
    plurals ??= new Intl.PluralRules(language);
    return at(`${path}_${plurals.select(count)}`) ?? at(path);
  }

  const getFixedT =
    (_language: unknown, own: string | readonly string[] | null = 'common') =>
    (key: string, { count, skipInterpolation, ...others }: Words = {}) => {
      const text = find(String([own].flat()[0]), key, count) ?? key.slice(key.indexOf(':') + 1);
      return skipInterpolation ? text : fillIn(text, { ...values, count, ...others });
    };

  return {
    language,
    options: { interpolation: { defaultVariables: values } },
    t: getFixedT(null),
    getFixedT,
    exists: (key: string, { ns = 'common', count }: { ns?: string | string[]; count?: number } = {}) =>
      find(String([ns].flat()[0]), key, count) !== undefined,
    addResourceBundle(_language: string, namespace: string, words: Words) {
      namespaces[namespace] = words;
    },
    hasResourceBundle: (_language: string, namespace: string) => namespace in namespaces,
  } as unknown as Translator;
}

/** Fills in the values of a text, and of each text in a list. A placeholder without a value stays. */
export function fillIn(text: unknown, values: Words): unknown {
  if (typeof text === 'string')
    return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  if (Array.isArray(text)) return text.map((part) => fillIn(part, values));
  if (typeof text !== 'object' || text === null) return text;
  return Object.fromEntries(Object.entries(text).map(([name, part]) => [name, fillIn(part, values)]));
}
