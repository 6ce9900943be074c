import { dateTimeFormat } from './intlFormats.ts';
import type { LanguageCode } from './languages.ts';

/** Creates the shop's date formatter: English uses day-first dates and am/pm, other languages their default. */
export function createDateFormat(language: LanguageCode, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return language === 'en' ? dateTimeFormat('en-GB', { hour12: true, ...options }) : dateTimeFormat(language, options);
}
