const CJK = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]`;
const WORD = new RegExp(String.raw`${CJK}+|(?:(?!${CJK})[\p{L}\p{N}])+`, 'gu');
const CJK_WORD = new RegExp(`^${CJK}`, 'u');

/** Folds full-width forms, case and accents for search. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

/** Splits a text into folded words. A run of Chinese is one word, separate from adjacent Latin letters. */
export function toSearchWords(text: string): string[] {
  return (
    foldText(text)
      .replace(/['’‘`]/g, '')
      .match(WORD) ?? []
  );
}

/** Chinese matches anywhere in a text, other scripts at the beginning of words. */
export function isChinese(word: string): boolean {
  return CJK_WORD.test(word);
}

/** Typing errors are tolerated only in Latin words, so that numbers do not match similar numbers. */
export function isLatin(word: string): boolean {
  return /^\p{Script=Latin}+$/u.test(word);
}
