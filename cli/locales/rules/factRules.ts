import { createMatcher } from '../keyPatterns.ts';
import { withoutParts } from '../messageParts.ts';
import { eitherRule, type Finding, findingAt, isChinese, type Project, type Rule, translationRule } from '../rule.ts';
import type { Grammar, Settings } from '../settings.ts';
import { SOURCE } from '../textSets.ts';
import { toPattern } from './wordPatterns.ts';

export const ADDRESS =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:https?:\/\/|www\.)[^\s，。、；：（）)]+|(?<![\w/])\/[a-z][\w/-]*|(?<![\w.])[a-z][\w-]*(?:\.[a-z][\w-]+)+/g;
/** `30`, `+8` of UTC+8, `-5`, `%`. */
const NUMBER = /(?:(?<![^\s(（])-|(?<=UTC|GMT)[-+])(?:\d+|\ufffc)|\d+|%/g;
const AFTERNOON = /\b(\d{1,2})(?:[.:](\d\d))? ?p\.?m\b\.?/g;
const END = /(……|[.!?:…。！？：])["”’」』）)*]*$/u;
const REMARK = /[(（][^()（）\d\ufffc]*[)）]$/u;
/** Abbreviations lose their full stop in another language: `No.` is 編號. */
const ABBREVIATION = /^\p{L}{1,4}\.$/u;
const LATIN_MARK: Record<string, string> = { '。': '.', '！': '!', '？': '?', '：': ':', '……': '…' };
/**
 * Indonesian texts give hours in two zones, `09.00–17.30 WIB (10.00–18.30 WITA)`. The second is the zone of the English
 * text.
 */
const TWO_ZONES = /(\d+)\.(\d+–)(\d+)(\.\d+) WIB \((?=(\d+)\.(\d+–)(\d+)(\.\d+) WITA)/g;

/** Numbers of the months by their English and Indonesian names. Chinese dates contain only the number. */
const MONTHS = new Map(
  ['en', 'id'].flatMap((language) => {
    const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => [format(Date.UTC(2000, month)), `${month + 1}`] as const);
  }),
);
const MONTH = new RegExp([...MONTHS.keys()].map((name) => `(?<=\\d )${name}|${name}(?= \\d)`).join('|'), 'g');
/** Rules for what a translation must keep, such as numbers, units, negations and addresses, and for its length. */
export const factRules: Rule[] = [
  eitherRule(
    translationRule('numbers-differ', (translation, source, { textSet }, { settings: { grammar } }) => {
      const here = readNumbers(translation);
      const byHalfDays = [source, source.replaceAll(AFTERNOON, toHours)].map((english) =>
        compare(here, readNumbers(english), (number, inTranslation) => {
          const [words, { numbers = {} } = {}] = inTranslation
            ? [translation, grammar[textSet]]
            : [source, grammar[SOURCE]];
          return Object.entries(numbers).some(
            ([name, value]) => value === Number(number) && words.toLowerCase().includes(name),
          );
        }),
      );
      return byHalfDays.find((found) => found.length === 0) ?? byHalfDays[0]!;
    }),
    translationRule('numbers-differ', (translation, source, { textSet }, { settings: { grammar } }) => {
      const [ours, english] = [grammar[textSet], grammar[SOURCE]];
      if (!ours || !english) return [];
      const here = [...readNumberWords(translation, ours).map(({ value }) => `${value}`), ...readNumbers(translation)];
      // “One” is often an article, and small numbers are often left out.
      const missing = readNumberWords(source, english).filter(({ value }) => value >= 10 && !here.includes(`${value}`));
      return missing.map(({ word }) => `missing: ${word}`);
    }),
  ),
  translationRule('unit-differs', (translation, source, { textSet }, { settings: { grammar } }) => {
    const [ours, english] = [grammar[textSet], grammar[SOURCE]];
    if (!ours || !english) return [];
    const here = readUnits(translation, ours).map(({ unit }) => unit);
    const missing = readUnits(source, english).filter(({ unit }) => !here.includes(unit));
    // “A minute” contains no number. A translation with “one hour” is still wrong, because the hour is another unit.
    const [inEnglish, inOurs] = [readUnitNames(source, english), readUnitNames(translation, ours)];
    const isOther = inEnglish.length > 0 && inEnglish.every((unit) => !inOurs.includes(unit));
    const extra = readUnits(translation, ours).filter(
      ({ unit }) => isOther && !inEnglish.includes(unit.split(' ')[1]!),
    );
    return [...missing.map(({ words }) => `missing: ${words}`), ...extra.map(({ words }) => `too much: ${words}`)];
  }),
  translationRule('negation-lost', (translation, source, { textSet }, { settings: { grammar } }) => {
    const [ours, english] = [grammar[textSet]?.negation, grammar[SOURCE]?.negation];
    const negation = english && new RegExp(english, 'i').exec(source)?.[0];
    return ours && negation && !new RegExp(ours, 'i').test(translation) ? [`English says “${negation}”`] : [];
  }),
  sameRule('addresses-differ', (text) => withoutParts(text).match(ADDRESS) ?? []),
  sameRule('end-mark-differs', (text) => {
    const [end = '', mark] = (!ABBREVIATION.test(text) && END.exec(withoutParts(text).trim())) || [];
    if (!mark) return [];
    const isInside = /[?？!！]["”’」』]/u.test(end);
    return [`${LATIN_MARK[mark] ?? mark}${isInside ? '”' : ''}`];
  }),
  translationRule('remark-added', (translation, source) => {
    const remark = /[(（]/.test(source) ? undefined : REMARK.exec(withoutParts(translation))?.[0];
    return remark ? [`“${remark}” is not in the English text`] : [];
  }),
  eitherRule({ id: 'too-long', check: findTooLong }, translationRule('too-long', findMuchLonger)),
  translationRule('too-short', (translation, source, { textSet }) => {
    const share = textWidth(withoutParts(translation)) / textWidth(withoutParts(source));
    const lost = sentences(source) - sentences(translation);
    const [least, leastWithFewer] = isChinese(textSet) ? [0.22, 0.38] : [0.55, 0.85];
    if (textWidth(source) < 30 || share >= (lost > 0 ? leastWithFewer : least)) return [];
    return [`is ${Math.round(share * 100)} % as long as English${lost > 0 ? `, sentences missing: ${lost}` : ''}`];
  }),
];

function findTooLong({ sets, settings }: Project): Finding[] {
  const limitOf = createLimits(settings);
  return sets.files.flatMap((file) =>
    [...file.entries.values()].flatMap((entry) => {
      const limit = limitOf(`${file.namespace}:${entry.key}`) ?? Number.POSITIVE_INFINITY;
      const width = textWidth(entry.text);
      return width > limit ? [findingAt('too-long', file, entry, `is ${width} wide, its place ${limit}`)] : [];
    }),
  );
}

/**
 * Short texts are often in buttons and headings. There, a translation may break the layout if it is wider than twice
 * the English text plus ten.
 */
function findMuchLonger(translation: string, source: string): string[] {
  const [width, english] = [textWidth(withoutParts(translation)), textWidth(withoutParts(source))];
  return english < 40 && width > 2 * english + 10 ? [`is ${width} wide, English ${english}`] : [];
}

/**
 * Removes the hours in two zones if those in WIB are one hour before those in WITA. Wrong hours stay, so that they
 * differ from the English text.
 */
function readZones(zones: string, ...[from, at, to, end, from2, at2, to2, end2]: string[]): string {
  const isRight = [Number(from2) - Number(from), Number(to2) - Number(to)].every((hours) => hours === 1);
  return isRight && at === at2 && end === end2 ? '' : zones;
}

const toNumber = (month: string) => MONTHS.get(month)!;

/** For “ten minutes”, “sepuluh menit” or 十分鐘, returns these words, and `10 1`: the number and the index of the unit. */
function readUnits(text: string, { numbers, units }: Grammar): { words: string; unit: string }[] {
  const names = Object.keys(numbers).sort((one, other) => other.length - one.length);
  const digits = names.filter((name) => name.length === 1).join('');
  const pattern = `(?<![\\w.第${digits}-])(\\d{1,3}|\\{\\{\\w+\\}\\}|${names.join('|')})[ -]?(?:more )?(?:${anyUnit(units)})`;
  return [...text.matchAll(new RegExp(pattern, 'giu'))].map(([words, number = '', ...found]) => ({
    words,
    unit: `${numbers[number.toLowerCase()] ?? number} ${found.findIndex((unit) => unit !== undefined)}`,
  }));
}

const numberNames = new WeakMap<Grammar['numbers'], string[]>();
function namesOf(numbers: Grammar['numbers']): string[] {
  const names = numberNames.get(numbers) ?? Object.keys(numbers);
  numberNames.set(numbers, names);
  return names;
}

function readNumberWords(text: string, { numbers }: Grammar): { word: string; value: number }[] {
  const words = toPattern(namesOf(numbers), 'giu');
  return [...withoutParts(text).matchAll(words)]
    .filter(
      ({ 0: word, index }) =>
        text[index - 1] !== '-' && !/^ (?:hundred|thousand|million)/.test(text.slice(index + word.length)),
    )
    .map(([word]) => ({ word, value: numbers[word.toLowerCase()]! }));
}

const readUnitNames = (text: string, { units }: Grammar): string[] =>
  [...text.matchAll(new RegExp(anyUnit(units), 'giu'))].map(([, ...found]) =>
    String(found.findIndex((unit) => unit !== undefined)),
  );

/** One group for each unit. A Chinese unit may stand inside a word. */
const anyUnit = (units: string[]) =>
  units.map((unit) => (/\p{Script=Han}/u.test(unit) ? `(${unit})` : `\\b(${unit})\\b`)).join('|');

const readNumbers = (text: string) =>
  withoutParts(text).replaceAll('％', '%').replace(TWO_ZONES, readZones).replaceAll(MONTH, toNumber).match(NUMBER) ??
  [];

const toHours = (_time: string, hour: string, minute = '00') => `${(Number(hour) % 12) + 12}:${minute}`;

/** Creates a rule that requires a translation to contain the same facts as its English text. */
function sameRule(id: string, read: (text: string) => string[]): Rule {
  return translationRule(id, (translation, source) => compare(read(translation), read(source)));
}

/** Lists the parts that only one of two texts has. A number may be in words in the other one. */
function compare(here: string[], there: string[], isInWords = (_part: string, _inTranslation: boolean) => false) {
  const differences = [
    ['missing', without(there, here).filter((part) => !isInWords(part, true))],
    ['too much', without(here, there).filter((part) => !isInWords(part, false))],
  ] as const;
  const found = differences
    .filter(([, parts]) => parts.length > 0)
    .map(([name, parts]) => `${name}: ${parts.join(' ')}`);
  return found.length > 0 ? [found.join(', ')] : [];
}

/** Returns the entries of `list` without an equal entry in `other`. Each entry of `other` cancels only one. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((one) => !rest.includes(one) || rest.splice(rest.indexOf(one), 1).length === 0);
}

const sentences = (text: string) =>
  withoutParts(text).match(/[.!?…。！？]+(?=["”’」』）)]*(?:\s|$|\p{Script=Han}))/gu)?.length ?? 0;

/** Returns the smallest limit that check.json sets for a key. */
export function createLimits({ limits }: Settings): (key: string) => number | undefined {
  const rules = Object.entries(limits).map(([pattern, limit]) => ({ matches: createMatcher([pattern]), limit }));
  return (key) => {
    const limits = rules.filter(({ matches }) => matches(key)).map(({ limit }) => limit);
    return limits.length > 0 ? Math.min(...limits) : undefined;
  };
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

/** Returns the display width: a Chinese character is as wide as two Latin letters. */
function textWidth(text: string): number {
  return [...text].reduce((width, sign) => width + (WIDE.test(sign) ? 2 : 1), 0);
}
