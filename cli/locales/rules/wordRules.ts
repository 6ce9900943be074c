import { Converter } from 'opencc-js/cn2t';
import { withoutParts } from '../messageParts.ts';
import { isChinese, type Rule, textRule, translationRule } from '../rule.ts';
import type { Settings } from '../settings.ts';
import { ADDRESS } from './factRules.ts';

const patterns = new Map<string, RegExp>();
const LETTER = 'A-Za-zÀ-ɏ\\d';

/** English words that no Indonesian sentence contains. */
const ENGLISH = toPattern(
  `the and you your is are of to for with we this that have from will pay paid close closed order orders seat seats payment
  password back next open event date time please send save cancel confirm choose select try again home buy book now not no
  all our price free more here page new sale sold out number name address phone card log sign up down help customer service
  search loading share copy enter change update delete add remove show hide start end left yes was were has been can cannot
  must may on in at by or if it they their ticket tickets method`.split(/\s+/),
  'giu',
);
const LATIN_WORD = /(?<![A-Za-zÀ-ɏ\d])[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ’'-]+(?![A-Za-zÀ-ɏ\d])/gu;
/** `VIP`, `HK$`, `AC/DC`: the same in every language. */
const ACRONYM = /(?<![A-Za-z\d])[A-Z][A-Z\d/&]*(?![A-Za-z\d])/gu;

/** Traditional characters that OpenCC takes for simplified ones, since they are both: 公里, 皇后, 氹仔涌, 范先生. */
const BOTH = new Set('台臺准布里了裏着涌范余干');
const toTraditional = Converter({ from: 'cn', to: 'tw' });

const DOUBLED = /(?<![\p{L}\p{N}-])(\p{L}{2,})\s+\1(?![\p{L}\p{N}-])/giu;
/**
 * Repeated Chinese words: of two or more characters, or of one character that is never doubled. 謝謝 and 人人 are correct.
 */
const DOUBLED_CHINESE = /(\p{Script=Han}{2,}|[的了是在和及與或把將被於由])\1/gu;
const TWICE = /^(.{3,}?)\s?\1$/u;
/** A sentence that begins with a small letter, or a word that begins with two capitals. */
const STRANGE_CASE = /(?<=\p{Ll}{3}[.!?]\s)\p{Ll}+|(?<!\p{L})\p{Lu}{2}\p{Ll}{2,}/u;
/** Repetitions that are correct English. */
const GOOD = new Set(['had had', 'that that']);

export const wordRules: Rule[] = [
  translationRule('english-left', (translation, source, { textSet, id, key }, { settings }) => {
    if (translation !== source && [id, key, key.split('.').at(-1)].includes(translation))
      return ['is the key, not a text'];
    const read = (text: string) => withoutNames(withoutParts(text).replaceAll(ADDRESS, ' '), settings.names);
    const english = read(source);
    const own = read(translation).replaceAll(ACRONYM, (word) => (english.includes(word) ? '·' : word));
    if (translation === source) return /\p{L}/u.test(own) ? ['is the English text'] : [];
    if (isChinese(textSet)) return quote(own.match(LATIN_WORD));
    return quote(own.match(ENGLISH) ?? findShared(own, english));
  }),
  textRule('simplified', (text, textSet) => {
    if (!isChinese(textSet)) return [];
    const right = [...toTraditional(text)];
    return [...text].flatMap((sign, at) =>
      sign === right[at] || BOTH.has(sign) ? [] : [`“${sign}” is simplified: write “${right[at]}”`],
    );
  }),
  textRule('forbidden-word', (text, textSet, { settings }) => findForbidden(text, textSet, settings)),
  translationRule('name-misspelt', (translation, source, _unit, { settings: { names } }) =>
    (translation.match(toPattern(names, 'giu')) ?? [])
      .filter((found) => !names.includes(found))
      .map((found) => ({ found, name: names.find((name) => name.toLowerCase() === found.toLowerCase()) ?? '' }))
      .filter(({ found, name }) => source.includes(name) && !isPlainWord(name, found))
      .map(({ found, name }) => `“${found}” is written “${name}”`),
  ),
  translationRule('glossary', (translation, source, { textSet }, { glossary }) =>
    glossary.flatMap(({ term, ...ours }) => {
      if (!source.toLowerCase().includes(term.toLowerCase())) return [];
      if (!toPattern([term, `${term}s`], 'iu').test(source.replaceAll(ADDRESS, ' '))) return [];
      const names = (ours as Record<string, string[]>)[textSet];
      if (!names) return translation.includes(term) ? [] : [`“${term}” must stand here, written so`];
      const isRight = names.some((name) => translation.toLowerCase().includes(name.toLowerCase()));
      return isRight ? [] : [`“${term}” is called ${names.map((name) => `“${name}”`).join(' or ')}`];
    }),
  ),
  translationRule('capitals', (translation, source, { textSet }, { settings: { names } }) => {
    if (isChinese(textSet)) return [];
    const [here, there] = [caseOf(translation, names), caseOf(source, names)];
    const strange = STRANGE_CASE.exec(withoutNames(translation, names))?.[0];
    return [
      ...(here && there && here !== there ? [`begins with or has ${here}, English ${there}`] : []),
      ...(strange ? [`“${strange}” has a wrong first letter`] : []),
    ];
  }),
  textRule('double-word', (text, textSet, { settings }) => {
    const words = withoutNames(text, settings.names);
    const doubled = words.match(isChinese(textSet) ? DOUBLED_CHINESE : DOUBLED) ?? TWICE.exec(words)?.slice(0, 1) ?? [];
    return quote(doubled.filter((found) => !GOOD.has(found.toLowerCase())));
  }),
];

export function findForbidden(text: string, textSet: string, { forbidden, allowed, names }: Settings): string[] {
  const words = withoutNames(text, [...names, ...(allowed[textSet] ?? [])]);
  const ours = forbidden[textSet] ?? {};
  return (words.match(toPattern(Object.keys(ours), 'giu')) ?? []).flatMap((found) => {
    const word = found in ours ? found : found.toLowerCase();
    // “anda” is wrong and “Anda” is right.
    return ours[word] === found ? [] : [`“${found}” is not our word: ${ours[word]}`];
  });
}

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

/** Undefined if the first word is an acronym, a name such as `iPhone`, a number or a placeholder. */
function caseOf(text: string, names: readonly string[]): string | undefined {
  const words = withoutNames(text, names);
  const letters = words.replaceAll(/\P{L}/gu, '');
  if (letters.length > 4 && letters === letters.toUpperCase()) return 'only capital letters';
  const first = /^[“(]*(\p{L}[\p{L}’-]*)/u.exec(words)?.[1];
  if (!first || /.\p{Lu}/u.test(first)) return undefined;
  return /^\p{Lu}/u.test(first) ? 'a capital letter' : 'a small letter';
}

const withoutNames = (text: string, names: readonly string[]) =>
  withoutParts(text).replaceAll(toPattern(names, 'gu'), '·');

/** `bank` in a sentence is the word, not the name “Bank”. */
const isPlainWord = (name: string, found: string) =>
  /^\p{Lu}(?:\p{Ll}+|\p{Lu}+)$/u.test(name) && found === name.toLowerCase();

const quote = (found: readonly string[] | null) => [...new Set(found)].map((words) => `“${words}”`);

/** Matches any of these words as a whole, the longest first. Chinese has no spaces between words. */
function toPattern(words: readonly string[], flags: string): RegExp {
  const id = `${flags} ${words.join('\n')}`;
  const known = patterns.get(id);
  if (known) return known;
  const any = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => {
      const source = word.replaceAll(/[\\^$.|?+()[\]{}*]/g, '\\$&');
      if (/\p{Script=Han}/u.test(word)) return source;
      return `(?<![${LETTER}])${source}${/\w$/.test(word) ? `(?![${LETTER}])` : ''}`;
    });
  const pattern = new RegExp(any.join('|') || '(?!)', flags);
  patterns.set(id, pattern);
  return pattern;
}
