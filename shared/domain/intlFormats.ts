/*
 * Formatters that are made once for each locale and its options. To make one takes a hundred times as long as to use
 * it, and a page asks for the same ones again and again.
 */

/** As `new Intl.DateTimeFormat(locale, options)`. */
export const dateTimeFormat = rememberEach(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** As `new Intl.NumberFormat(locale, options)`. */
export const numberFormat = rememberEach(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

function rememberEach<Options, Format>(make: (locale: string, options: Options) => Format) {
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
