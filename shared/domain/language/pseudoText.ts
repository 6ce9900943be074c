const ACCENTS: Record<string, string> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'î', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ' },
  ...{ n: 'ñ', o: 'ö', p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
  ...{ A: 'Å', B: 'Ɓ', C: 'Ç', D: 'Ð', E: 'É', F: 'Ƒ', G: 'Ĝ', H: 'Ĥ', I: 'Î', J: 'Ĵ', K: 'Ķ', L: 'Ļ', M: 'Ṁ' },
  ...{ N: 'Ñ', O: 'Ö', P: 'Þ', Q: 'Ǫ', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Û', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž' },
};

/** Parts that stay unchanged: placeholders, `$t(key)`, tags, link targets, and names in backticks. */
const PROTECTED = /(\{\{[^{}]*\}\}|\$t\([^()]*\)|<\/?[a-z\d][^<>]*>|\]\([^()\s]*\)|`[^`]+`)/i;

/** Simulates the longer texts of German or Indonesian. */
const GROWTH = 0.4;

type Words = { [key: string]: Words } | Words[] | string;

/**
 * Accents English text: `⟦Šéáŕçĥ~~~⟧`. On a page, text without accents is hard-coded, and text without the end
 * bracket is cut off.
 */
export function pseudoText(text: string): string {
  const parts = text.split(PROTECTED);
  const words = parts.filter((_part, index) => index % 2 === 0).join('');
  const accented = parts.map((part, index) =>
    index % 2 === 0 ? part.replaceAll(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter) : part,
  );
  return `⟦${accented.join('')}${'~'.repeat(Math.ceil([...words].length * GROWTH))}⟧`;
}

/** Converts a whole translation file. `id` values are anchors, so they are not converted. */
export function pseudoWords(words: Words, name = ''): Words {
  if (typeof words === 'string') return name === 'id' ? words : pseudoText(words);
  if (Array.isArray(words)) return words.map((word) => pseudoWords(word));
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, pseudoWords(word, key)]));
}
