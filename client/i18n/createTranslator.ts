import { createInstance, type i18n } from 'i18next';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import type { ShopValues } from '#shared/domain/language/shopValues.ts';
import { translatorOptions } from '#shared/domain/language/translatorOptions.ts';
import type { Translate } from './Translate.ts';

/** Translator whose `t` accepts only existing keys. */
export type Translator = { t: Translate } & i18n;

/** Creates the tab's translator. `loadWords` adds its texts. */
export function createTranslator(language: LanguageCode, values: Partial<ShopValues> = {}): Translator {
  const translator = createInstance();
  void translator.init({ ...translatorOptions(values), lng: language, ns: ['common'], resources: {} });
  return translator as Translator;
}
