import type { LanguageCode } from './languages.ts';

/** Caches `new Intl.DateTimeFormat(locale, options)`. Creating one takes a hundred times as long as using it. */
export const dateTimeFormat = memoizeFormat(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

export function isTimeZone(name: string): boolean {
  try {
    dateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Caches `new Intl.NumberFormat(locale, options)`. */
export const numberFormat = memoizeFormat(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** Creates the shop's date formatter: English uses day-first dates and am/pm, other languages their default. */
export function createDateFormat(language: LanguageCode, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return language === 'en' ? dateTimeFormat('en-GB', { hour12: true, ...options }) : dateTimeFormat(language, options);
}

function memoizeFormat<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    let format = made.get(key);
    if (!format) {
      format = make(locale, options);
      made.set(key, format);
    }
    return format;
  };
}
