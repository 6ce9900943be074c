import { createContext, useContext } from 'react';
import { fillIn, type TextSource } from './createTranslator.ts';
import type { Namespace, Translate } from './Translate.ts';

/** The document's translator. Its language never changes, since each language has its own addresses. */
export const TranslatorContext = createContext<TextSource | undefined>(undefined);

type Words<N extends Namespace> = { t: Translate<N> };
const made = new WeakMap<TextSource, Map<string, Words<never>>>();

/** Texts of a namespace (the first of several): `t('title')`. Other namespaces need a prefix: `t('common:close')`. */
export function useTranslation<N extends Namespace = 'common'>(
  namespaces?: N | readonly [N, ...Namespace[]],
): Words<N> {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error('useTranslation needs a TranslatorContext');
  return wordsOf(translator, namespaces);
}

/** `useTranslation` for code outside components. */
export function wordsOf<N extends Namespace = 'common'>(
  translator: TextSource,
  namespaces: N | readonly [N, ...Namespace[]] = 'common' as N,
): Words<N> {
  const known = made.get(translator) ?? new Map<string, Words<never>>();
  made.set(translator, known);
  const name = String(namespaces);
  const words = known.get(name) ?? { t: rememberTexts(translator, namespaces) };
  known.set(name, words);
  return words as Words<N>;
}

type Values = Record<string, unknown>;

/** Options that change which text the translator chooses, or how it formats the text. */
const CHOOSING = ['context', 'ordinal', 'defaultValue', 'ns', 'lng', 'returnObjects', 'interpolation'];
/** Texts with a count up to this number are cached. */
const MOST_COUNTED = 100;
const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/;

/** Caches texts, because on the server a lookup in i18next takes longer than the rendering of the text in React. */
function rememberTexts(translator: TextSource, namespaces: string | readonly string[]): Translate {
  const known: Values = translator.options.interpolation?.defaultVariables ?? {};
  const find = translator.getFixedT(null, namespaces as string);
  const texts = new Map<string, (values: Values) => string | undefined>();

  const t = (key: string, values?: Values) => {
    if (values && CHOOSING.some((name) => name in values)) return find(key, values);
    const counted = values && 'count' in values ? { count: values.count as number } : undefined;
    if (counted && !(counted.count <= MOST_COUNTED)) return find(key, values!);
    const name = counted ? `${key} ${counted.count}` : key;
    let write = texts.get(name);
    if (!write) {
      write = toWriter(fillIn(find(key, { ...counted, skipInterpolation: true }), known));
      if (translator.exists(key, { ...counted, ns: namespaces as string })) texts.set(name, write);
    }
    return write(values ?? {}) ?? find(key, values ?? {});
  };
  return t as Translate;
}

/**
 * Compiles a text with plain placeholders. The compiled function returns undefined if the text needs the translator:
 * for nesting, formats or missing values.
 */
function toWriter(text: unknown): (values: Values) => string | undefined {
  if (typeof text !== 'string' || text.includes('$t(')) return () => undefined;
  const [first = '', ...parts] = text.split(PLACEHOLDER);
  if ([first, ...parts].some((part) => part.includes('{{'))) return () => undefined;
  return (values) => {
    let written = first;
    for (let at = 0; at < parts.length; at += 2) {
      const value = values[parts[at]!];
      if (typeof value !== 'string' && typeof value !== 'number') return undefined;
      written += value + parts[at + 1]!;
    }
    return written;
  };
}
