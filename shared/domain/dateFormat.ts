import { dateTimeFormat } from './intlFormats.ts';
import type { LanguageCode } from './languages.ts';

/** A date formatter as the shop writes dates everywhere: English with the day first and am/pm, other languages as they do. */
export function createDateFormat(language: LanguageCode, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return language === 'en' ? dateTimeFormat('en-GB', { hour12: true, ...options }) : dateTimeFormat(language, options);
}
