import { files } from 'virtual:words';
import { findLanguage } from '#shared/domain/language/languages.ts';
import type { Translator } from './createTranslator.ts';

/** Fetches the texts of these namespaces in the translator's language, each file once. */
export async function loadWords(translator: Translator, namespaces: string[]): Promise<void> {
  const { textSet } = findLanguage(translator.language)!;
  const missing = namespaces.filter((namespace) => !translator.hasResourceBundle(textSet, namespace));
  const loaded = await Promise.all(missing.map((namespace) => files[textSet]![namespace]!()));
  for (const { default: texts } of new Set(loaded))
    for (const [namespace, words] of Object.entries(texts)) translator.addResourceBundle(textSet, namespace, words);
}
