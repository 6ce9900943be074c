import { isChinese, type Rule, textRule } from '../rule.ts';

/** Windows-1252 characters that the second and third bytes of a UTF-8 letter are read as. */
const CONTINUED = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
/** U+FFFD, UTF-8 that was read as Windows-1252 (`Ã©`, `â€“`), lone surrogates, and unassigned or private characters. */
const BROKEN = new RegExp(
  `[\\u00c2-\\u00df]${CONTINUED}|[\\u00e0-\\u00ef]${CONTINUED}{2}|[ÃÂ](?!\\p{L})|Ã|â€|[\\ufffd□\\p{Cs}\\p{Co}\\p{Cn}]`,
  'u',
);
/** Zero-width characters, soft hyphens, bidirectional and other controls. */
const HIDDEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0e]|(?![\t\n\r])\p{Cc}/gu;
/** Characters that look like a space but are not, and line breaks that a page does not show. */
const ODD_SPACE = /[\t\r\n\u00a0\u2000-\u200a\u2028\u2029\u202f\u3000]+/gu;
const NAMES: Record<string, string> = {
  '\t': 'tab',
  '\n': 'line break',
  '\r': 'line break',
  '\u00a0': 'no-break space',
  '\u00ad': 'soft hyphen',
  '\u200b': 'zero-width space',
  '\u3000': 'full-width space',
  '\ufeff': 'byte order mark',
};

/** Characters that are wrong in Chinese, or in other languages: radicals, and letters of other scripts and widths. */
const STRANGE = {
  chinese: /[\u2e80-\u2fdf０-９％]|(?![A-Za-zÀ-ɏ\p{Script=Han}])\p{L}/gu,
  latin: /[\u2e80-\u2fdf０-９％]|(?![A-Za-zÀ-ɏ])\p{L}/gu,
};
const SCRIPTS = ['Cyrillic', 'Greek', 'Hangul', 'Hiragana', 'Katakana', 'Bopomofo', 'Thai', 'Arabic', 'Han'];
const CYRILLIC = 'АВЕКМНОРСТХаеорсух';
const LATIN = 'ABEKMHOPCTXaeopcyx';

export const characterRules: Rule[] = [
  textRule('broken-encoding', findBrokenEncoding),
  textRule('invisible', findInvisible, fixCharacters),
  textRule(
    'wrong-letter',
    (text, textSet) => [...new Set(text.match(strangeIn(textSet)))].map(describe),
    (text, textSet) => text.replaceAll(strangeIn(textSet), toRight),
  ),
];

const strangeIn = (textSet: string) => STRANGE[isChinese(textSet) ? 'chinese' : 'latin'];

function findInvisible(text: string): string[] {
  const signs = [...text.matchAll(HIDDEN), ...text.matchAll(ODD_SPACE)].map(({ 0: sign, index }) => {
    const code = sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    return `a ${NAMES[sign[0]!] ?? 'hidden character'} (U+${code}) after “${text.slice(0, index).slice(-12)}”`;
  });
  return text === text.normalize('NFC') ? signs : [...signs, 'an accent stands apart from its letter'];
}

function describe(sign: string): string {
  const right = toRight(sign);
  const script = SCRIPTS.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(sign)) ?? 'foreign';
  return right === sign ? `“${sign}” is a ${script} letter` : `“${sign}” only looks like “${right}”: write “${right}”`;
}

const toRight = (sign: string) => LATIN[CYRILLIC.indexOf(sign)] ?? sign.normalize('NFKC');

export function findBrokenEncoding(text: string): string[] {
  const broken = BROKEN.exec(text)?.[0];
  return broken ? [`“${broken}” is a damaged letter: open the file as UTF-8, or write the text again`] : [];
}

/** Removes hidden characters. Replaces an unusual space or a line break with a plain space. */
export function fixCharacters(text: string): string {
  return text.replaceAll(HIDDEN, '').replaceAll(ODD_SPACE, ' ').normalize('NFC').trim();
}
