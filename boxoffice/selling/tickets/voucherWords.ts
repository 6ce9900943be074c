import { readWords, type WordFiles } from '#boxoffice/platform/words/readWords.ts';

export type VoucherWords = WordFiles['voucher'];
/** Texts of the voucher page, for its files. */
export const VOUCHER_WORDS = readWords('voucher');
