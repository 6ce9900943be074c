import type { LanguageCode } from '#shared/domain/language/languages.ts';

/** A file of a voucher, as a plain link, so that it works without scripts. */
export const voucherFilePath = (token: string, file: 'tickets.pdf' | 'event.ics', language: LanguageCode): string =>
  `/api/v1/vouchers/${encodeURIComponent(token)}/${file}?${new URLSearchParams({ language })}`;
