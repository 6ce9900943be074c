import { DEFAULT_LANGUAGE, LANGUAGES, sourceOf } from './languages.ts';
import type { ShopValues } from './shopValues.ts';

/** Shared i18next options, so that browser and server render the same text. */
export const TRANSLATOR_OPTIONS = {
  supportedLngs: LANGUAGES.map(({ code }) => code),
  fallbackLng: textSetFallbacks(),
  load: 'currentOnly',
  defaultNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false },
} as const;

/** Options with the values of a shop, which all of its texts may use. */
export const translatorOptions = (values: Partial<ShopValues>) => ({
  ...TRANSLATOR_OPTIONS,
  interpolation: { ...TRANSLATOR_OPTIONS.interpolation, defaultVariables: values },
});

/** Languages without their own translation use the texts of another language. A missing text falls back to `en`. */
function textSetFallbacks(): Record<string, string[]> {
  const borrowed = LANGUAGES.filter(({ code, textSet }) => code !== sourceOf(textSet));
  return {
    ...Object.fromEntries(borrowed.map(({ code, textSet }) => [code, [sourceOf(textSet), DEFAULT_LANGUAGE]])),
    default: [DEFAULT_LANGUAGE],
  };
}
