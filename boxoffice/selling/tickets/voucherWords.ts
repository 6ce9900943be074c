import { readWords, type WordFiles } from '#boxoffice/platform/words/readWords.ts';

export type VoucherWords = WordFiles['voucher'];
/** Texts of the voucher page, which the PDF and the calendar file use too. */
export const VOUCHER_WORDS = readWords('voucher');
