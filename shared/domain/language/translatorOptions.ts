import { DEFAULT_LANGUAGE, LANGUAGES, sourceOf } from './languages.ts';

/** Shared i18next options, so that browser and server render the same text. */
export const TRANSLATOR_OPTIONS = {
  supportedLngs: LANGUAGES.map(({ code }) => code),
  fallbackLng: textSetFallbacks(),
  load: 'currentOnly',
  defaultNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false },
} as const;

/** A language without its own translation uses the texts of another. A missing text falls back to `en`. */
function textSetFallbacks(): Record<string, string[]> {
  const borrowed = LANGUAGES.filter(({ code, textSet }) => code !== sourceOf(textSet));
  return {
    ...Object.fromEntries(borrowed.map(({ code, textSet }) => [code, [sourceOf(textSet), DEFAULT_LANGUAGE]])),
    default: [DEFAULT_LANGUAGE],
  };
}
