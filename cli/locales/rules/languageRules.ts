import { withoutParts } from '../messageParts.ts';
import { isChinese, type Rule, textRule, translationRule } from '../rule.ts';

/** English words that no Indonesian sentence holds. */
const ENGLISH =
  /(?<![\p{L}\p{N}-])(?:the|and|you|your|is|are|of|to|for|with|we|this|that|have|from|will)(?![\p{L}\p{N}-])/giu;
const LATIN_WORD = /(?<![\p{L}\p{N}])[A-Za-z][A-Za-z’'-]+(?![\p{L}\p{N}])/gu;

export const languageRules: Rule[] = [
  translationRule({
    id: 'english-left',
    about: 'No English is left in a translation. What stays English is one of the names of check.json.',
    find(translation, source, { textSet }, { settings }) {
      const words = withoutNames(withoutParts(translation), settings.names);
      if (isChinese(textSet)) return quote(words.match(LATIN_WORD));
      return quote(words.match(ENGLISH) ?? findShared(words, withoutNames(withoutParts(source), settings.names)));
    },
  }),
  textRule({
    id: 'chinese-left',
    about: 'English and Indonesian hold no Chinese character.',
    find: (text, textSet) => (isChinese(textSet) ? [] : quote(text.match(/\p{Script=Han}+/gu))),
  }),
  textRule({
    id: 'simplified',
    about: 'Chinese is written in traditional characters, those of Big5.',
    find(text, textSet) {
      if (!isChinese(textSet)) return [];
      return quote((text.match(/\p{Unified_Ideograph}/gu) ?? []).filter((sign) => !TRADITIONAL.has(sign)));
    },
  }),
  textRule({
    id: 'forbidden-word',
    about: 'The words that check.json forbids in a language are not used.',
    find: (text, textSet, { settings }) =>
      Object.entries(settings.forbidden[textSet] ?? {})
        .filter(([word]) => toPattern([word], 'iu').test(withoutParts(text)))
        .map(([word, better]) => `“${word}” is not our word: ${better}`),
  }),
  translationRule({
    id: 'name-misspelt',
    about: 'A name of check.json is written letter for letter as it stands there.',
    find: (translation, source, _unit, { settings: { names } }) =>
      (translation.match(toPattern(names, 'giu')) ?? [])
        .filter((found) => !names.includes(found))
        .map((found) => ({ found, name: names.find((name) => name.toLowerCase() === found.toLowerCase()) ?? '' }))
        .filter(({ found, name }) => source.includes(name) && !isPlainWord(name, found))
        .map(({ found, name }) => `“${found}” is written “${name}”`),
  }),
];

/** Two neighbouring words that the English text has too. */
function findShared(words: string, source: string): string[] {
  const english = ` ${(source.toLowerCase().match(LATIN_WORD) ?? []).join(' ')} `;
  const latin = words.match(LATIN_WORD) ?? [];
  return latin
    .slice(1)
    .map((word, index) => `${latin[index]} ${word}`)
    .filter((pair) => english.includes(` ${pair.toLowerCase()} `))
    .slice(0, 1);
}

const withoutNames = (text: string, names: readonly string[]) => text.replaceAll(toPattern(names, 'gu'), '·');

/** `bank` in a sentence is the word, not the name “Bank”. */
const isPlainWord = (name: string, found: string) =>
  /^\p{Lu}(?:\p{Ll}+|\p{Lu}+)$/u.test(name) && found === name.toLowerCase();

const quote = (found: readonly string[] | null) => [...new Set(found)].map((words) => `“${words}”`);

const patterns = new Map<string, RegExp>();

/** Any of these words as a whole, the longest first. Chinese has no spaces between words. */
function toPattern(words: readonly string[], flags: string): RegExp {
  const id = `${flags} ${words.join('\n')}`;
  const known = patterns.get(id);
  if (known) return known;
  const any = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => {
      const source = word.replaceAll(/[\\^$.|?+()[\]{}*]/g, '\\$&');
      return /\p{Script=Han}/u.test(word) ? source : `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`;
    });
  const pattern = new RegExp(any.join('|') || '(?!)', flags);
  patterns.set(id, pattern);
  return pattern;
}

/** Big5 lacks these characters of Hong Kong names. */
const HONG_KONG = '邨峯滙';
const TRADITIONAL: ReadonlySet<string> = new Set([...readBig5(), ...HONG_KONG]);

function readBig5(): string[] {
  const decoder = new TextDecoder('big5');
  const leads = Array.from({ length: 0xfa - 0xa4 }, (_, index) => 0xa4 + index);
  const trails = Array.from({ length: 0xff - 0x40 }, (_, index) => 0x40 + index);
  return leads.flatMap((lead) => trails.flatMap((trail) => [...decoder.decode(Uint8Array.of(lead, trail))]));
}
