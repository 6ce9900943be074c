import { dictionaryOf } from '../dictionaries.ts';
import { withoutParts } from '../messageParts.ts';
import { eitherRule, isChinese, type Rule, textRule, translationRule } from '../rule.ts';
import type { Glossary, Settings } from '../settings.ts';
import { ALL_SETS, SOURCE } from '../textSets.ts';
import { CHINESE_WORDS, isChineseWord, simplifiedRule } from './chineseRules.ts';
import { ADDRESS } from './factRules.ts';
import { misspeltRule } from './spellingRules.ts';
import { vocabularyOf } from './vocabulary.ts';
import { findLaterWords, findNames, isCapital, LATIN_WORD, toPattern, withoutNames } from './wordPatterns.ts';

/** `VIP`, `HK$`, `AC/DC`: the same in every language. */
const ACRONYM = /(?<![A-Za-z\d])[A-Z][A-Z\d/&]*(?![A-Za-z\d])/gu;

const DOUBLED = /(?<![\p{L}\p{N}-])(\p{L}{2,})\s+\1(?![\p{L}\p{N}-])/giu;
/**
 * Repeated Chinese words: of two or more characters, or of one character that is never doubled. 謝謝 and 人人 are correct.
 */
const DOUBLED_CHINESE = /(\p{Script=Han}{2,}|[的了是在和及與或把將被於由請您我已會要可能為但無須不])\1/gu;
const TWICE = /^(.{3,}?)\s?\1$/u;
/** A sentence that begins with a lower-case letter, or a word that begins with two capitals. */
const STRANGE_CASE = /(?<=\p{Ll}{3}[.!?]\s)\p{Ll}+|(?<!\p{L})(?:\p{Lu}{2}\p{Ll}{2,}|\p{Lu}{5,}(?!\p{L}))/u;
const ACRONYMS = /(?<![\p{L}\d])[A-Z]{2,}(?![\p{L}\d])/gu;
/** Repetitions that are correct English. */
const GOOD = new Set(['had had', 'that that']);

/** Names of months and days, which have a capital letter in English and Indonesian. */
const DATE_WORDS = Object.fromEntries(
  ALL_SETS.map((textSet) => {
    const format = new Intl.DateTimeFormat(textSet, { month: 'long', weekday: 'long', timeZone: 'UTC' });
    const days = Array.from({ length: 12 }, (_, month) => format.formatToParts(Date.UTC(2000, 0, 1 + 31 * month)));
    return [textSet, days.flat().map(({ value }) => value)];
  }),
);

export const wordRules: Rule[] = [
  translationRule('english-left', (translation, source, { textSet }, { settings, sets }) => {
    const read = (text: string) => withoutNames(withoutParts(text).replaceAll(ADDRESS, ' '), settings.names);
    const english = read(source);
    const own = read(translation).replaceAll(ACRONYM, (word) => (english.includes(word) ? '·' : word));
    if (translation === source) return /\p{L}/u.test(own) ? ['is the English text'] : [];
    const [dictionary, englishDictionary] = [textSet, SOURCE].map((each) => dictionaryOf(each, settings));
    const countOf = (word: string, each: string) =>
      vocabularyOf(sets, each, settings.names).words.get(word.toLowerCase()) ?? 0;
    const latin = own.match(LATIN_WORD) ?? [];
    const isForeign = (word: string) =>
      englishDictionary?.has(word) && !dictionary?.has(word) && !findNames(english).includes(word);
    // A single English word that the shop seldom uses may be a loan word, such as “rock”. A word of both dictionaries,
    // such as “set”, is English only if English texts use it often and translations do not.
    const mayStay = (word: string, at: number) => {
      if (!isForeign(word)) return countOf(word, SOURCE) < 30 || countOf(word, textSet) > 1;
      const isAlone = ![latin[at - 1], latin[at + 1]].some((neighbour) => neighbour && isForeign(neighbour));
      return isAlone && countOf(word, SOURCE) < 2 && english.toLowerCase().includes(word.toLowerCase());
    };
    const isAllowedName = (word: string) => !isChinese(textSet) || (/\p{Lu}/u.test(word) && english.includes(word));
    return quote(latin.filter((word, at) => !mayStay(word, at) || !isAllowedName(word)));
  }),
  simplifiedRule,
  textRule('forbidden-word', (text, textSet, { settings }) => findForbidden(text, textSet, settings)),
  misspeltRule,
  eitherRule(
    textRule('name-misspelt', (text, _textSet, { settings: { names } }) =>
      findMiswritten(
        text,
        names.filter((name) => /\p{Ll}\p{Lu}/u.test(name)),
      ),
    ),
    translationRule('name-misspelt', (translation, source, _unit, { settings: { names }, glossary }) => {
      const here = [...names.filter((name) => source.includes(name)), ...(source.match(ACRONYMS) ?? [])];
      const missing = here
        .filter((name) => /^\S*\p{Ll}\p{Lu}\S*$|^\p{Lu}{4,}$/u.test(name) && names.includes(name))
        .filter((name) => !translation.includes(name) && !glossary.some(({ term }) => term === name));
      const added = glossary
        .filter(({ term, ...names }) => Object.keys(names).length === 0 && translation.includes(term))
        .filter(({ term }) => !source.toLowerCase().includes(term.toLowerCase()));
      return [
        ...findMiswritten(translation, here),
        ...added.map(({ term }) => `“${term}” is not in the English text`),
        ...missing.map((name) => `“${name}” must stand here, written so`),
      ];
    }),
  ),
  translationRule('glossary', (translation, source, { textSet }, { glossary }) =>
    findTerms(source, textSet, glossary).flatMap(({ term, names }) => {
      if (!names) return translation.includes(term) ? [] : [`“${term}” must stand here, written so`];
      const isRight = names.some((name) => translation.toLowerCase().includes(name.toLowerCase()));
      return isRight ? [] : [`“${term}” is called ${names.map((name) => `“${name}”`).join(' or ')}`];
    }),
  ),
  translationRule('capitals', (translation, source, { textSet }, { settings: { names, forbidden } }) => {
    if (isChinese(textSet)) return [];
    // “Anda” always has a capital letter: check.json forbids “anda”.
    const always = Object.values(forbidden[textSet] ?? NOTHING).filter((word) => /^\p{Lu}/u.test(word));
    const [here, there] = [caseOf(translation, names), caseOf(source, names)];
    const [words, english] = [translation, source].map((text) => withoutNames(text, names));
    const wrong = findWrongCapitals(words!, english!, [...always, ...DATE_WORDS[textSet]!]);
    return [
      ...(here && there && here !== there ? [`begins with or has ${here}, English ${there}`] : []),
      ...(wrong ? [`“${wrong}” has a wrong first letter`] : []),
    ];
  }),
  textRule('double-word', (text, textSet, { settings }) => {
    const words = withoutNames(text, settings.names);
    const repeated = isChinese(textSet)
      ? words.match(DOUBLED_CHINESE)?.filter((found) => !isChineseWord(found))
      : words.match(DOUBLED);
    const doubled = repeated?.length ? repeated : (TWICE.exec(words)?.slice(0, 1) ?? []);
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
    if (!toPattern([term, `${term}s`], 'iu').test(withoutParts(source).replaceAll(ADDRESS, ' '))) return [];
    const names = (translations as Record<string, string[]>)[textSet];
    if (names) return [{ term, names }];
    return Object.keys(translations).length > 0 ? [] : [{ term }];
  });
}

const NOTHING: Record<string, string> = {};
/** Word lists are cached by their settings, so each is made once. */
const wordLists = new WeakMap<object, { right: string[]; wrong: string[] }>();

export function findForbidden(text: string, textSet: string, settings: Settings): string[] {
  const { forbidden, allowed, names, expressions } = settings;
  const ours = forbidden[textSet] ?? NOTHING;
  const right = () => [...names.filter((name) => !(name in ours)), ...(allowed[textSet] ?? [])];
  const lists = wordLists.get(ours) ?? { right: right(), wrong: Object.keys(ours) };
  wordLists.set(ours, lists);
  const words = withoutNames(text, lists.right);
  const informal = Object.entries(expressions[textSet] ?? NOTHING).flatMap(([expression, right]) =>
    (words.match(new RegExp(expression, 'giu')) ?? []).map((word) => `“${word}”: ${right}`),
  );
  const found = [...words.matchAll(toPattern(lists.wrong, 'giu'))].filter(
    // 視頻 in 電視頻道 begins inside another word.
    ({ 0: word, index }) =>
      !isChinese(textSet) || word.length === 1 || CHINESE_WORDS.segment(words).containing(index)!.index === index,
  );
  return [
    ...informal,
    ...found.flatMap(([found]) => {
      const word = found in ours ? found : found.toLowerCase();
      // “anda” is wrong and “Anda” is right.
      return ours[word] === found ? [] : [`“${found}” is not our word: ${ours[word]}`];
    }),
  ];
}

/** Finds names that are written with other capital letters. */
function findMiswritten(text: string, names: readonly string[]): string[] {
  const small = text.toLowerCase();
  return names
    .filter((name) => small.includes(name.toLowerCase()))
    .flatMap((name) =>
      (text.match(toPattern([name], 'giu')) ?? [])
        .filter((found) => !names.includes(found) && !isPlainWord(name, found))
        .map((found) => `“${found}” is written “${name}”`),
    );
}

/**
 * Returns a word with a capital letter where English has none, or the other way round: “Nomor Telepon” for “Phone
 * number”, and “Ke ruang Tunggu” for “To the Waiting Room”.
 */
function findWrongCapitals(translation: string, source: string, always: readonly string[]): string | undefined {
  const words = [translation, source].map((text) => findLaterWords(text).filter((word) => !always.includes(word)));
  const [ours, english] = words;
  const long = english!.filter((word) => word.length > 3);
  const isTitle = long.length > 1 && long.every(isCapital);
  if (isTitle && ours!.some(isCapital)) return ours!.find((word) => word.length > 4 && !isCapital(word));
  return (
    STRANGE_CASE.exec(translation)?.[0] ??
    (english!.some(isCapital) ? undefined : ours!.find((word) => isCapital(word) && !source.includes(word)))
  );
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

/** `bank` in a sentence is the word, not the name “Bank”. */
const isPlainWord = (name: string, found: string) =>
  name === name.toLowerCase() || (/^\p{Lu}(?:\p{Ll}+|\p{Lu}+)$/u.test(name) && found === name.toLowerCase());

const quote = (found: readonly string[] | null) => [...new Set(found)].map((words) => `“${words}”`);
