import { readFileSync } from 'node:fs';
import { toSimplified } from '#locales/toSimplified.ts';
import ownTexts from '#locales/zh-CN.json' with { type: 'json' };
import { createShopFiles } from '#server/http/shopFiles.ts';
import { showShop } from '#server/middleware/showShop.ts';
import { LANGUAGES, sourceOf, type TextSet } from '#shared/domain/language/languages.ts';
import { DEMO_SHOP } from '#shared/shop/shop.ts';

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
  const shown = source === textSet || own ? plain : toSimplified(plain);
  return shown.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name) => valuesIn(textSet)[name] ?? placeholder);
}

/** Returns the values of the demo shop that texts contain, although their callers do not pass them. */
function valuesIn(textSet: TextSet): Partial<Record<string, string>> {
  const channels = JSON.parse(readFileSync(`locales/${sourceOf(textSet)}/common.json`, 'utf8')).channels;
  const messages = { [textSet]: { common: { channels } } };
  const { code } = LANGUAGES.find((language) => language.textSet === textSet)!;
  return showShop({ shop: DEMO_SHOP, messages, files: createShopFiles(DEMO_SHOP) })[code].values;
}

/** Returns a function that finds texts in one language, and fills in their placeholders. */
export const wordsIn =
  (textSet: TextSet) =>
  (namespace: string, key: string, values: Record<string, string> = {}): string =>
    word(textSet, namespace, key).replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name) => values[name] ?? placeholder);
