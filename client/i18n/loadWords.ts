import { files } from 'virtual:words';
import type { i18n } from 'i18next';
import { findLanguage } from '#shared/domain/language/languages.ts';

/** Fetches the texts of these namespaces in the translator's language, each file once. */
export async function loadWords(translator: i18n, namespaces: string[]): Promise<void> {
  const { textSet } = findLanguage(translator.language)!;
  const missing = namespaces.filter((namespace) => !translator.hasResourceBundle(textSet, namespace));
  const loaded = await Promise.all(missing.map((namespace) => files[textSet]![namespace]!()));
  for (const { default: texts } of new Set(loaded))
    for (const [namespace, words] of Object.entries(texts)) translator.addResourceBundle(textSet, namespace, words);
}
