import { isLatin } from './searchWords.ts';

/** One bit for each letter of a word. */
const LONGEST_WORD = 32;

/** How many missing, extra, wrong or swapped letters a word may have: short ones would become other words. */
export function mistakesAllowed(word: string): number {
  const letters = [...word].length;
  if (letters < 4 || word.length > LONGEST_WORD || !isLatin(word)) return 0;
  return letters < 8 ? 1 : 2;
}

/**
 * Whether a visitor who typed one word may have meant another, asked for thousands of words. The distance is
 * Damerau–Levenshtein's (optimal string alignment), a column at a time in the bits of a number, as Hyyrö describes in
 * "A bit-vector algorithm for computing Levenshtein and Damerau edit distances" (2003); the names are his.
 */
export function createMistypingTest(typed: string): (meant: string) => boolean {
  const most = mistakesAllowed(typed);
  if (most === 0) return (meant) => meant === typed;

  const codes = Array.from(typed, (letter) => letter.charCodeAt(0));
  const placesOf = new Int32Array(Math.max(...codes) + 1);
  for (const [place, code] of codes.entries()) placesOf[code]! |= 1 << place;
  const last = 1 << (codes.length - 1);

  return (meant) => {
    if (Math.abs(meant.length - typed.length) > most) return false;
    let distance = typed.length;
    let [vp, vn, d0, before] = [-1, 0, 0, 0];
    for (let index = 0; index < meant.length; index += 1) {
      const places = placesOf[meant.charCodeAt(index)] ?? 0;
      const swapped = ((~d0 & places) << 1) & before;
      d0 = (((places & vp) + vp) ^ vp) | places | vn | swapped;
      const hp = vn | ~(d0 | vp);
      const hn = d0 & vp;
      if (hp & last) distance += 1;
      else if (hn & last) distance -= 1;
      vp = (hn << 1) | ~(d0 | (hp << 1) | 1);
      vn = d0 & ((hp << 1) | 1);
      before = places;
    }
    return distance <= most;
  };
}
