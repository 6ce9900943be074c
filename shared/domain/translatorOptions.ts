import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts';

/** How a translator finds its words. The browser's and the server's start from these, so that both write the same page. */
export const TRANSLATOR_OPTIONS = {
  supportedLngs: LANGUAGES.map(({ code }) => code),
  fallbackLng: textSetFallbacks(),
  load: 'currentOnly',
  defaultNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false },
} as const;

/** zh-TW and zh-CN read the words of zh-HK, and every language those of `en` where a word is missing. */
function textSetFallbacks(): Record<string, string[]> {
  const borrowed = LANGUAGES.filter(({ code, textSet }) => code !== textSet);
  return {
    ...Object.fromEntries(borrowed.map(({ code, textSet }) => [code, [textSet, DEFAULT_LANGUAGE]])),
    default: [DEFAULT_LANGUAGE],
  };
}
