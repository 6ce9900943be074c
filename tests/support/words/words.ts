import { readFileSync } from 'node:fs';
import { toSimplified } from '#locales/toSimplified.ts';
import ownTexts from '#locales/zh-CN.json' with { type: 'json' };
import { sourceOf, type TextSet } from '#shared/domain/language/languages.ts';

/** `[words](/path)` */
const LINK = /\[([^[\]]+)\]\([^()\s]+\)/g;

type Words = { [key: string]: string | Words };

/** Returns the text of a key in `locales/`, so that tests do not repeat it. */
export function word(textSet: TextSet, namespace: string, key: string): string {
  const source = sourceOf(textSet);
  const words: Words = JSON.parse(readFileSync(`locales/${source}/${namespace}.json`, 'utf8'));
  const text = key
    .split('.')
    .reduce<string | Words | undefined>((found, part) => (typeof found === 'object' ? found[part] : undefined), words);
  if (typeof text !== 'string') throw new Error(`locales/${source}/${namespace}.json has no text "${key}"`);
  const own = source === textSet ? undefined : (ownTexts as Record<string, string>)[`${namespace}:${key}`];
  const plain = (own ?? text).replaceAll(LINK, '$1');
  return source === textSet || own ? plain : toSimplified(plain);
}

/** Returns the text in one language, with values for its placeholders. */
export const wordsIn =
  (textSet: TextSet) =>
  (namespace: string, key: string, values: Record<string, string> = {}): string =>
    word(textSet, namespace, key).replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name) => values[name] ?? placeholder);
