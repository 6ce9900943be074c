import { isLatin } from './searchQuery.ts';

/** Maximum length of a word, because the algorithm uses one bit per letter. */
const LONGEST_WORD = 32;
const SHORTEST_WORD = 3;

/**
 * Number of tolerated mistakes: missing, extra, wrong or swapped letters. In a word of three letters, the only
 * tolerated mistake is one missing letter after the first: `kwn` finds Kwan. Shorter words tolerate no mistakes.
 */
export function mistakesAllowed(word: string): number {
  const letters = [...word].length;
  if (letters < SHORTEST_WORD || word.length > LONGEST_WORD || !isLatin(word)) return 0;
  return letters < 8 ? 1 : 2;
}

/** Creates a function that tests whether a typed word may mean another word. It is called for thousands of words. */
export function createMistypingTest(typed: string): (meant: string) => boolean {
  const most = mistakesAllowed(typed);
  if (most === 0) return (meant) => meant === typed;
  const distanceTo = createEditDistance(typed);
  if (typed.length === SHORTEST_WORD)
    return (meant) => meant === typed || (meant.length === 4 && meant[0] === typed[0] && distanceTo(meant) === 1);
  return (meant) => Math.abs(meant.length - typed.length) <= most && distanceTo(meant) <= most;
}

/**
 * Counts missing, extra, wrong and swapped letters. If the typed word has over 32 letters, the distance to another word
 * is infinite. This is the Damerau–Levenshtein distance (optimal string alignment). Bit operations compute one column
 * per step. Algorithm and names: Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances"
 * (2003).
 */
export function createEditDistance(typed: string): (meant: string) => number {
  if (typed.length === 0) return (meant) => meant.length;
  if (typed.length > LONGEST_WORD) return (meant) => (meant === typed ? 0 : Number.POSITIVE_INFINITY);

  const codes = Array.from(typed, (letter) => letter.charCodeAt(0));
  const placesOf = new Int32Array(Math.max(...codes) + 1);
  for (const [place, code] of codes.entries()) placesOf[code]! |= 1 << place;
  const last = 1 << (codes.length - 1);

  return (meant) => {
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
    return distance;
  };
}
