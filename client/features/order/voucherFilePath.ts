import type { LanguageCode } from '#shared/domain/language/languages.ts';

/** Path of a voucher's file, for a plain link that works without scripts. */
export const voucherFilePath = (token: string, file: 'tickets.pdf' | 'event.ics', language: LanguageCode): string =>
  `/api/v1/vouchers/${encodeURIComponent(token)}/${file}?${new URLSearchParams({ language })}`;
