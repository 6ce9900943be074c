import type { i18n } from 'i18next';
import { findLanguage, sourceOf, type TextSet } from '#shared/domain/language/languages.ts';

const files = import.meta.glob<Record<string, unknown>>('/locales/*/*.json', { import: 'default' });
/** The build converts these: the browser loads no converter. */
const simplified = import.meta.glob<Record<string, unknown>>('/locales/zh-*/*.json', {
  query: '?simplified',
  import: 'default',
});

/** Fetches the texts of these namespaces in the translator's language, each file once. */
export async function loadWords(translator: i18n, namespaces: string[]): Promise<void> {
  const { textSet } = findLanguage(translator.language)!;
  const missing = namespaces.filter((namespace) => !translator.hasResourceBundle(textSet, namespace));
  await Promise.all(
    missing.map(async (namespace) => {
      translator.addResourceBundle(textSet, namespace, await loadFile(textSet, namespace));
    }),
  );
}

function loadFile(textSet: TextSet, namespace: string): Promise<Record<string, unknown>> {
  const source = sourceOf(textSet);
  return (source === textSet ? files : simplified)[`/locales/${source}/${namespace}.json`]!();
}
