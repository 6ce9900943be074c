import { type Finding, findingAt, isChinese, type Project, type Rule } from '../rule.ts';
import type { Grammar } from '../settings.ts';
import { ALL_SETS } from '../textSets.ts';
import { isChineseWord, soundOrLookAlike } from './chineseRules.ts';
import { ADDRESS } from './factRules.ts';
import { FREQUENT, toPairs, toPhrases, type Vocabulary, vocabularyOf } from './vocabulary.ts';
import { withoutNames } from './wordPatterns.ts';

/**
 * Compares the words of each text with those of all other texts in its language. A word or a pair of words that stands
 * nowhere else, but differs little from a frequent one, is a mistake of typing.
 */
export const misspeltRule: Rule = { id: 'misspelt', check: findMisspelt };

function findMisspelt({ sets, settings }: Project): Finding[] {
  return ALL_SETS.flatMap((textSet) => {
    const entries = sets.files
      .filter((file) => file.textSet === textSet)
      .flatMap((file) => [...file.entries.values()].map((entry) => ({ file, entry })))
      .map(({ file, entry }) => ({
        file,
        entry,
        text: withoutNames(entry.text.replaceAll(ADDRESS, '·'), settings.names),
      }));
    const vocabulary = vocabularyOf(sets, textSet, settings.names);
    const grammar = settings.grammar[textSet];
    const correct = settings.correct[textSet] ?? [];
    const groups = (grammar?.lookalikes ?? []).map((group) => group.split(group.includes(' ') ? ' ' : ''));
    const numbers = grammar?.numbers ?? {};
    const isMistaken: IsMistaken = (one, other, neighbours) =>
      groups.some((group) => group.includes(one) && group.includes(other)) ||
      (isChinese(textSet) &&
        ![one, other].some((sign) => sign in numbers) &&
        soundOrLookAlike(one, other) &&
        isWordBeside(other, neighbours));
    const finds = [
      likeNeighbours(vocabulary, isMistaken),
      ...(isChinese(textSet) ? [] : [likeWords(vocabulary, grammar)]),
    ];
    return entries.flatMap(({ file, entry, text }) =>
      toPhrases(text)
        .flatMap((phrase) => finds.flatMap((find) => find(phrase)))
        .filter(({ word }) => !correct.some((right) => word.includes(right)) && !isName(word, text))
        .map(({ word, meant }) => findingAt('misspelt', file, entry, `“${word}”: is it “${meant}”?`)),
    );
  });
}

const ALIKE = ['mn', 'vfp', 'ckqg', 'cszx', 'aeiouy', 'dt', 'bp', 'gj'];
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Whether two letters sound alike, or are neighbours on the keyboard. */
const isNear = (one: string, other: string) =>
  ALIKE.some((letters) => letters.includes(one) && letters.includes(other)) ||
  KEYBOARD.some((row) => row.includes(one + other) || row.includes(other + one));

/** A word with a capital letter inside a sentence is a name: “Pulau Lamma”. */
const isName = (word: string, text: string) =>
  text.includes(` ${word[0]!.toUpperCase()}${word.slice(1)}`) && !/[.!?:] \p{Lu}/u.test(text);

type Meant = { word: string; meant: string };
type Neighbours = [before: string | undefined, after: string | undefined];
type IsMistaken = (one: string, other: string, neighbours: Neighbours) => boolean;

/**
 * Finds a word, or a Chinese character, that stands beside these neighbours nowhere else, while one that is easily
 * mistaken for it does: 已取消 for 以取消, and “tickets are” for “tickets is”.
 */
function likeNeighbours({ pairs }: Vocabulary, isMistaken: IsMistaken) {
  const [followers, leaders] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const pair of pairs.keys()) {
    const [first, second] = pair.split(' ') as [string, string];
    followers.set(first, [...(followers.get(first) ?? []), second]);
    leaders.set(second, [...(leaders.get(second) ?? []), first]);
  }
  return (phrase: string[]): Meant[] =>
    phrase.flatMap((word, at) => {
      const [before, after] = [phrase[at - 1], phrase[at + 1]];
      const countOf = (one: string) =>
        [...(before ? [`${before} ${one}`] : []), ...(after ? [`${one} ${after}`] : [])].map(
          (pair) => pairs.get(pair) ?? 0,
        );
      const isRight = /\p{Script=Han}/u.test(word) && isWordBeside(word, [before, after]);
      if (isRight || countOf(word).some((count) => count > 1)) return [];
      const others = [...(followers.get(before!) ?? []), ...(leaders.get(after!) ?? [])];
      const meant = others.find((other) => {
        if (other === word || !isMistaken(word, other, [before, after])) return false;
        const counts = countOf(other);
        return (
          counts.every((count) => count > (counts.length > 1 ? 1 : 5)) ||
          Math.max(...counts) > (counts.includes(0) ? 20 : 5)
        );
      });
      const around = (one: string) => [before, one, after].filter(Boolean).join(/\p{Script=Han}/u.test(one) ? '' : ' ');
      return meant ? [{ word: around(word), meant: around(meant) }] : [];
    });
}

const isWordBeside = (sign: string, [before = '', after = '']: Neighbours) =>
  [before + sign, sign + after].some((word) => word !== sign && isChineseWord(word));

function likeWords({ words, pairs }: Vocabulary, grammar: Grammar | undefined) {
  const frequent = Map.groupBy(
    [...words.keys()].filter(
      (word) => /^\p{L}{4,}$/u.test(word) && words.get(word)! >= (word.length > 9 ? 1 : word.length > 7 ? 2 : FREQUENT),
    ),
    ([first]) => first,
  );
  const affixes = grammar?.affixes.map((affix) => new RegExp(affix)) ?? [];
  const stemsOf = (word: string) =>
    affixes.reduce((stems, affix) => stems.concat(stems.map((stem) => stem.replace(affix, ''))), [word]);
  /** `tampilan` and `tampilkan` have the same stem, and `penjual` has the known stem `jual`. */
  const isDerived = (word: string, right: string) => {
    const others = stemsOf(right).filter((stem) => stem.length >= 4);
    return stemsOf(word).some((stem) => stem !== word && (words.has(stem) || others.includes(stem)));
  };
  const slips = Object.entries(grammar?.slips ?? {}).map(([wrong, right]) => [new RegExp(wrong), right] as const);
  const findWord = (word: string) =>
    slips
      .reduce((forms, [wrong, right]) => forms.concat(forms.map((form) => form.replace(wrong, right))), [word])
      .find((right) => right !== word && words.has(right)) ??
    frequent
      .get(word[0]!)
      ?.find((right) => right !== word && isSlip({ word, right, count: words.get(right)!, isDerived })) ??
    joinings(word).find(
      (apart) => (pairs.get(apart) ?? words.get(apart) ?? 0) > (word.length > 6 || apart.includes('’') ? 0 : 1),
    );
  const findPair = (pair: string) =>
    [pair.replace(' ', '')].find((joined) => (words.get(joined) ?? 0) > 1) ??
    [pair.replace(/s (?=\S+$)/, '’s ')].find((owner) => owner !== pair && pairs.has(owner));

  return (phrase: string[]): Meant[] =>
    [
      ...phrase
        .filter((word) => words.get(word) === 1 && /^\p{L}+$/u.test(word))
        .map((word) => ({ word, meant: findWord(word) })),
      ...toPairs(phrase)
        .filter((pair) => pairs.get(pair) === 1 && /\p{L}{3,}$/u.test(pair))
        .map((pair) => ({ word: pair, meant: findPair(pair) })),
    ].filter((found): found is Meant => found.meant !== undefined);
}

/** `keakun` as `ke akun`, `cant` as `can’t`, and `email` as `e-mail`. */
const joinings = (word: string): string[] => [
  ...Array.from(word, (_letter, at) => `${word.slice(0, at)} ${word.slice(at)}`).slice(2, -2),
  ...Array.from(word, (_letter, at) => `${word.slice(0, at)}-${word.slice(at)}`).slice(1),
  ...(/.(?:t|ll|re|ve)$/.test(word) ? [word.replace(/(?=(?:t|ll|re|ve)$)/, '’')] : []),
];

type Slip = { word: string; right: string; count: number; isDerived: (word: string, right: string) => boolean };

/**
 * Whether two words differ by one letter inside, or by two exchanged letters. Short words need stronger evidence,
 * because many of them differ by one letter only.
 */
function isSlip({ word, right, count, isDerived }: Slip): boolean {
  if (Math.abs(word.length - right.length) > 1) return false;
  let [start, end] = [0, 0];
  while (start < word.length && word[start] === right[start]) start += 1;
  const rest = Math.min(word.length, right.length) - start;
  while (end < rest && word.at(-1 - end) === right.at(-1 - end)) end += 1;
  const [wrong, meant] = [word.slice(start, word.length - end), right.slice(start, right.length - end)];
  if (wrong.length === 2) return word.length >= 6 && meant === wrong[1]! + wrong[0]!;
  if (wrong.length > 2 || start === 0) return false;
  // A letter is doubled, or only once where it is double.
  const isTwice = (wrong + meant).length === 1 && [word, right].some((one) => one[start - 1] === wrong + meant);
  if (isTwice) return word.length >= 5;
  const isVowelLost = wrong === '' && /[aeiou]/.test(meant) && end > 0;
  if (isVowelLost) return word.length >= 6;
  const least = (wrong && meant ? 8 : 7) - (count >= 10 ? 1 : 0);
  if (word.length < least || isDerived(word, right)) return false;
  return wrong && meant ? isNear(wrong, meant) : end > 0;
}
