import { readFileSync } from 'node:fs';
import type boxOffice from '#locales/en/boxOffice.json';
import type common from '#locales/en/common.json';
import type messages from '#locales/en/messages.json';
import type order from '#locales/en/order.json';
import type orderMessages from '#locales/en/orderMessages.json';
import type refusals from '#locales/en/refusals.json';
import type sandbox from '#locales/en/sandbox.json';
import type validation from '#locales/en/validation.json';
import type voucher from '#locales/en/voucher.json';
import { toSimplifiedWords } from '#locales/toSimplified.ts';
import { ALL_TEXT_SETS, sourceOf, type TextSet } from '#shared/domain/language/languages.ts';

/** The type of a namespace is that of its English file. */
export type WordFiles = {
  boxOffice: typeof boxOffice;
  common: typeof common;
  messages: typeof messages;
  order: typeof order;
  orderMessages: typeof orderMessages;
  refusals: typeof refusals;
  sandbox: typeof sandbox;
  validation: typeof validation;
  voucher: typeof voucher;
};

/** Reads a namespace of `locales/` in every text set. Synchronous, so it is called only at startup. */
export function readWords<Namespace extends keyof WordFiles>(
  namespace: Namespace,
): Record<TextSet, WordFiles[Namespace]> {
  return inTextSets((textSet) => {
    const file = new URL(`../../../locales/${sourceOf(textSet)}/${namespace}.json`, import.meta.url);
    const words = JSON.parse(readFileSync(file, 'utf8'));
    return sourceOf(textSet) === textSet ? words : toSimplifiedWords(words, `${namespace}:`);
  });
}

export function inTextSets<Value>(make: (textSet: TextSet) => Value): Record<TextSet, Value> {
  return Object.fromEntries(ALL_TEXT_SETS.map((textSet) => [textSet, make(textSet)])) as Record<TextSet, Value>;
}
