/**
 * Reduces a text to one line. Otherwise line breaks, control characters and lone surrogates would appear on parcels and
 * in e-mails.
 */
export function tidyLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
