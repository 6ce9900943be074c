const CJK = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]`;
const WORD = new RegExp(String.raw`${CJK}+|(?:(?!${CJK})[\p{L}\p{N}])+`, 'gu');
const CJK_WORD = new RegExp(`^${CJK}`, 'u');

/** Full-width forms, capitals and accents do not matter to those who search. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

/** The words of a text, folded; Chinese runs stay whole and are a word of their own beside Latin letters. */
export function toSearchWords(text: string): string[] {
  return (
    foldText(text)
      .replace(/['’‘`]/g, '')
      .match(WORD) ?? []
  );
}

/** Chinese is found anywhere inside a text, other writing at the beginning of words. */
export function isChinese(word: string): boolean {
  return CJK_WORD.test(word);
}

/** Words whose typing mistakes may be forgiven: Latin letters only, so that no number finds its neighbour. */
export function isLatin(word: string): boolean {
  return /^\p{Script=Latin}+$/u.test(word);
}
