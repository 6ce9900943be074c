import en from '#locales/en/voucher.json' with { type: 'json' };
import id from '#locales/id/voucher.json' with { type: 'json' };
import zhHK from '#locales/zh-HK/voucher.json' with { type: 'json' };
import type { TextSet } from '#shared/domain/languages.ts';

export type VoucherWords = Pick<typeof en, 'order' | 'ticket' | 'hint' | 'pickup'> & {
  event: Pick<(typeof en)['event'], 'starts' | 'doors' | 'venue'>;
};

/** Texts of the voucher page, for its files. */
export const VOUCHER_WORDS: Record<TextSet, VoucherWords> = { en, id, 'zh-HK': zhHK };
