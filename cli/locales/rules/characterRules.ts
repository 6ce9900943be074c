import { isChinese, type Rule, textRule } from '../rule.ts';

/** U+FFFD, and UTF-8 that was read as Windows-1252: `Ã©`, `â€“`. */
const BROKEN = /\ufffd|[ÃÂ][\u0080-\u00bf]|Ã|â€|ï»¿/u;
/** Zero-width characters, soft hyphens, bidirectional and other controls. */
const HIDDEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?![\t\n\r])\p{Cc}/gu;
/** Spaces that look like a space but are none, and breaks that a page does not show. */
const ODD_SPACE = /[\t\r\n\u00a0\u2000-\u200a\u2028\u2029\u202f\u3000]+/gu;
const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|#\d+|#x[\da-f]+);/i;
/** Radicals of dictionaries. They look like Chinese characters and come from PDF files. */
const RADICAL = /[\u2e80-\u2fdf]/gu;

export const characterRules: Rule[] = [
  textRule({
    id: 'broken-encoding',
    about: 'No letter is damaged by a wrong encoding: no � and no â€.',
    find: findBrokenEncoding,
  }),
  textRule({
    id: 'invisible',
    about: 'A text has no invisible characters, tabs or line breaks, and only plain spaces.',
    find: (text) => [...new Set(findInvisible(text))].map((sign) => `holds U+${toHex(sign)}`),
    fix: fixCharacters,
  }),
  textRule({
    id: 'entity',
    about: 'A text is no HTML: & is written &, not &amp;.',
    find: (text) => (text.match(ENTITY) ?? []).slice(0, 1).map((entity) => `“${entity}” would be shown as it stands`),
  }),
  textRule({
    id: 'radical',
    about: 'Chinese is written with characters, not with the radicals that look like them.',
    find: (text) => text.match(RADICAL) ?? [],
    fix: (text, textSet) =>
      isChinese(textSet) ? text.replaceAll(RADICAL, (radical) => radical.normalize('NFKC')) : text,
  }),
];

export function findBrokenEncoding(text: string): string[] {
  const broken = BROKEN.exec(text)?.[0];
  return broken ? [`“${broken}” is a damaged letter`] : [];
}

/** Removes hidden characters, and makes one plain space of an odd one or of a line break. */
export function fixCharacters(text: string): string {
  return text.replaceAll(HIDDEN, '').replaceAll(ODD_SPACE, ' ').trim();
}

const findInvisible = (text: string) => [...(text.match(HIDDEN) ?? []), ...(text.match(ODD_SPACE) ?? [])];
const toHex = (sign: string) => sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
