import type { i18n, TFunction } from 'i18next';
import { createContext, useContext } from 'react';

/** The document's translator. Its language never changes: another language is another address. */
export const TranslatorContext = createContext<i18n | undefined>(undefined);

type Namespaces = string | readonly string[];
const made = new WeakMap<i18n, Map<string, { t: TFunction }>>();

/** The words of a namespace (of the first, where several are given): `t('title')`; of any other, `t('common:close')`. */
export function useTranslation(namespaces: Namespaces = 'common'): { t: TFunction } {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error('There is no translator around this component');
  return wordsOf(translator, namespaces);
}

/** The same outside of components. */
export function wordsOf(translator: i18n, namespaces: Namespaces = 'common'): { t: TFunction } {
  const known = made.get(translator) ?? new Map<string, { t: TFunction }>();
  made.set(translator, known);
  const name = String(namespaces);
  const words = known.get(name) ?? { t: rememberTexts(translator, namespaces) };
  known.set(name, words);
  return words;
}

/** A text without values is always the same, and finding it takes i18next longer than React takes to write it. */
function rememberTexts(translator: i18n, namespaces: Namespaces): TFunction {
  const find = translator.getFixedT(null, namespaces as string);
  const texts = new Map<string, string>();
  const t = (key: string, values?: Record<string, unknown>) => {
    if (values) return find(key, values);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = find(key);
    if (translator.exists(key, { ns: namespaces as string })) texts.set(key, text);
    return text;
  };
  return t as TFunction;
}
