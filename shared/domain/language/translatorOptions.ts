import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts';

/** Shared i18next options, so that browser and server render the same text. */
export const TRANSLATOR_OPTIONS = {
  supportedLngs: LANGUAGES.map(({ code }) => code),
  fallbackLng: textSetFallbacks(),
  load: 'currentOnly',
  defaultNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false },
} as const;

/** zh-TW and zh-CN use the texts of zh-HK. A missing text falls back to `en`. */
function textSetFallbacks(): Record<string, string[]> {
  const borrowed = LANGUAGES.filter(({ code, textSet }) => code !== textSet);
  return {
    ...Object.fromEntries(borrowed.map(({ code, textSet }) => [code, [textSet, DEFAULT_LANGUAGE]])),
    default: [DEFAULT_LANGUAGE],
  };
}
