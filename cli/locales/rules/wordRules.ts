import { Converter } from 'opencc-js/cn2t';
import { Converter as ToSimplified } from 'opencc-js/t2cn';
import { withoutParts } from '../messageParts.ts';
import { type Finding, findingAt, isChinese, type Project, type Rule, textRule, translationRule } from '../rule.ts';
import type { Glossary, Settings } from '../settings.ts';
import { ALL_SETS } from '../textSets.ts';
import { ADDRESS } from './factRules.ts';

const patterns: Record<string, Map<string | readonly string[], RegExp>> = {};
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

/** Characters that OpenCC replaces, although Hong Kong also uses the original: 公里, 氹仔涌, 范先生, 周末. */
const BOTH = new Set('台臺准布里了裏着涌范余干伙盡複製發只曆周鍾');
const [fromSimplified, toSimplified] = [Converter({ from: 'cn', to: 'tw' }), ToSimplified({ from: 'tw', to: 'cn' })];
/** Converts to Simplified Chinese and back, which corrects characters: 複制 and 皇後 become 複製 and 皇后. */
const toTraditional = (text: string) => fromSimplified(toSimplified(text));

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const big5 = [...range(0xa4, 0xc6), ...range(0xc9, 0xf9)].flatMap((first) =>
  [...range(0x40, 0x7e), ...range(0xa1, 0xfe)].flatMap((second) => [first, second]),
);
/** Characters of Big5, and others that Hong Kong uses. 択 and 単 are Japanese. */
const CHINESE = new Set(`${new TextDecoder('big5').decode(Uint8Array.from(big5))}着枱埗氹鰂鱲邨栢滙堃喆祎`);

const DOUBLED = /(?<![\p{L}\p{N}-])(\p{L}{2,})\s+\1(?![\p{L}\p{N}-])/giu;
/**
 * Repeated Chinese words: of two or more characters, or of one character that is never doubled. 謝謝 and 人人 are correct.
 */
const DOUBLED_CHINESE = /(\p{Script=Han}{2,}|[的了是在和及與或把將被於由請您我已])\1/gu;
const TWICE = /^(.{3,}?)\s?\1$/u;
/** A sentence that begins with a lower-case letter, or a word that begins with two capitals. */
const STRANGE_CASE = /(?<=\p{Ll}{3}[.!?]\s)\p{Ll}+|(?<!\p{L})\p{Lu}{2}\p{Ll}{2,}/u;
/** Repetitions that are correct English. */
const GOOD = new Set(['had had', 'that that']);

/**
 * `akunmu` is “your account” to a friend; `ngirim` and `tiketku` are colloquial. `bertemu`, `tamu` and `ngeri` are
 * correct words.
 */
const INFORMAL =
  /(?<!\p{L})(?!(?:ber|ke|per|men|pen|di)?(?:[tj]a|[tsj]e|il|ra)mu(?!\p{L}))(?:\p{L}{3,}mu|ng(?!er|ar|il|an)[aeiou]\p{L}{2,}|\p{L}{2,}[^aeioug]ku)(?!\p{L})/giu;
const chineseWords = new Intl.Segmenter('zh', { granularity: 'word' });

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
  textRule('simplified', (text, textSet, { settings }) => {
    if (!isChinese(textSet)) return [];
    const words = withoutNames(text, settings.names);
    const right = [...toTraditional(words)];
    return [...words].flatMap((sign, at) => {
      if (sign !== right[at] && !BOTH.has(sign))
        return [`“${sign}” is simplified, or of another word: write “${right[at]}”`];
      return /\p{Script=Han}/u.test(sign) && !CHINESE.has(sign) ? [`“${sign}” is not traditional Chinese`] : [];
    });
  }),
  textRule('forbidden-word', (text, textSet, { settings }) => findForbidden(text, textSet, settings)),
  { id: 'misspelt', check: findMisspelt },
  translationRule('name-misspelt', (translation, source, _unit, { settings: { names }, glossary }) => [
    ...names
      .filter((name) => /^\S*\p{Ll}\p{Lu}\S*$/u.test(name) && source.includes(name) && !translation.includes(name))
      .filter((name) => !glossary.some(({ term }) => term === name))
      .map((name) => `“${name}” must stand here, written so`),
    ...(translation.match(toPattern(names, 'giu')) ?? [])
      .filter((found) => !names.includes(found))
      .map((found) => ({ found, name: names.find((name) => name.toLowerCase() === found.toLowerCase()) ?? '' }))
      .filter(({ found, name }) => source.includes(name) && !isPlainWord(name, found))
      .map(({ found, name }) => `“${found}” is written “${name}”`),
  ]),
  translationRule('glossary', (translation, source, { textSet }, { glossary }) =>
    findTerms(source, textSet, glossary).flatMap(({ term, names }) => {
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

/**
 * Finds terms in an English text, each with its translations. A term without `names` stays in English in all languages.
 */
export function findTerms(source: string, textSet: string, glossary: Glossary): { term: string; names?: string[] }[] {
  const english = source.toLowerCase();
  return glossary.flatMap(({ term, ...translations }) => {
    if (!english.includes(term.toLowerCase())) return [];
    if (!toPattern([term, `${term}s`], 'iu').test(source.replaceAll(ADDRESS, ' '))) return [];
    const names = (translations as Record<string, string[]>)[textSet];
    if (names) return [{ term, names }];
    return Object.keys(translations).length > 0 ? [] : [{ term }];
  });
}

const NOTHING: Record<string, string> = {};
/** Word lists are cached by their settings, so each is made once. */
const wordLists = new WeakMap<object, { right: string[]; wrong: string[] }>();

export function findForbidden(text: string, textSet: string, { forbidden, allowed, names }: Settings): string[] {
  const ours = forbidden[textSet] ?? NOTHING;
  const right = () => [...names.filter((name) => !(name in ours)), ...(allowed[textSet] ?? [])];
  const lists = wordLists.get(ours) ?? { right: right(), wrong: Object.keys(ours) };
  wordLists.set(ours, lists);
  const words = withoutNames(text, lists.right);
  const informal = textSet === 'id' ? (words.match(INFORMAL) ?? []) : [];
  const found = [...words.matchAll(toPattern(lists.wrong, 'giu'))].filter(
    // 視頻 in 電視頻道 begins inside another word.
    ({ index }) => !isChinese(textSet) || chineseWords.segment(words).containing(index)!.index === index,
  );
  return [
    ...informal.map((word) => `“${word}” is informal`),
    ...found.flatMap(([found]) => {
      const word = found in ours ? found : found.toLowerCase();
      // “anda” is wrong and “Anda” is right.
      return ours[word] === found ? [] : [`“${found}” is not our word: ${ours[word]}`];
    }),
  ];
}

/**
 * Finds words that occur once and look like a frequent word with exchanged letters, a missing vowel or a doubled
 * letter.
 */
function findMisspelt({ sets, settings }: Project): Finding[] {
  return ALL_SETS.filter((textSet) => !isChinese(textSet)).flatMap((textSet) => {
    const files = sets.files.filter((file) => file.textSet === textSet);
    const words = files.flatMap((file) =>
      [...file.entries.values()].flatMap((entry) =>
        (withoutNames(entry.text, settings.names).match(/\p{L}{4,}/gu) ?? []).map((word) => ({
          file,
          entry,
          word: word.toLowerCase(),
        })),
      ),
    );
    const counts = Map.groupBy(words, ({ word }) => word);
    const countOf = (word: string) => counts.get(word)?.length ?? 0;
    return words.flatMap(({ file, entry, word }) => {
      // `periksain` is colloquial for “periksa”.
      const spoken = textSet === 'id' && /.{5}in$/.test(word) ? [word.slice(0, -2)] : [];
      const right =
        countOf(word) > 1 ? undefined : [...meantWords(word), ...spoken].find((meant) => countOf(meant) > 2);
      return right ? [findingAt('misspelt', file, entry, `“${word}”: is it “${right}”?`)] : [];
    });
  });
}

function meantWords(word: string): string[] {
  return Array.from(word, (letter, at) => [word.slice(0, at), letter, word.slice(at + 1)] as const).flatMap(
    ([before, letter, after]) => [
      ...(after ? [before + after[0] + letter + after.slice(1)] : []),
      ...(after.startsWith(letter) ? [before + after] : []),
      ...(/[^aeiou]$/.test(before) && /[^aeiou]/.test(letter)
        ? [...'aeiou'].map((v) => before + v + letter + after)
        : []),
    ],
  );
}

/** Finds two neighbouring words that the English text has too. */
function findShared(words: string, source: string): string[] {
  const english = ` ${(source.toLowerCase().match(LATIN_WORD) ?? []).join(' ')} `;
  const latin = words.match(LATIN_WORD) ?? [];
  return latin
    .slice(1)
    .map((word, index) => `${latin[index]} ${word}`)
    .filter((pair) => english.includes(` ${pair.toLowerCase()} `))
    .slice(0, 1);
}

/** Letter case of the first word. Undefined for an acronym, a name such as `iPhone`, a number or a placeholder. */
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
  name === name.toLowerCase() || (/^\p{Lu}(?:\p{Ll}+|\p{Lu}+)$/u.test(name) && found === name.toLowerCase());

const quote = (found: readonly string[] | null) => [...new Set(found)].map((words) => `“${words}”`);

/**
 * Returns a pattern that matches any of these words as a whole, the longest first. Chinese has no spaces between words.
 * The pattern of a long list is cached by the list, because joining its words takes longer than most searches.
 */
function toPattern(words: readonly string[], flags: string): RegExp {
  const id = words.length > 2 ? words : words.join('\n');
  const known = patterns[flags]?.get(id);
  if (known) return known;
  const any = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => {
      const source = word.replaceAll(/[\\^$.|?+()[\]{}*]/g, '\\$&');
      if (/\p{Script=Han}/u.test(word)) return source;
      return `(?<![${LETTER}])${source}${/\w$/.test(word) ? `(?![${LETTER}])` : ''}`;
    });
  const pattern = new RegExp(any.join('|') || '(?!)', flags);
  const ofFlags = patterns[flags] ?? new Map();
  patterns[flags] = ofFlags.set(id, pattern);
  return pattern;
}
