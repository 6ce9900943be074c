import { type Finding, findingAt, isChinese, type Project, type Rule } from '../rule.ts';
import type { Grammar } from '../settings.ts';
import { ALL_SETS } from '../textSets.ts';
import { FREQUENT, toPairs, toPhrases, type Vocabulary, vocabularyOf } from '../vocabulary.ts';
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
      .map(({ file, entry }) => ({ file, entry, text: withoutNames(entry.text, settings.names) }));
    const vocabulary = vocabularyOf(sets, textSet, settings.names);
    const grammar = settings.grammar[textSet];
    const correct = settings.correct[textSet] ?? [];
    const findMeant = isChinese(textSet) ? likeCharacters(vocabulary, grammar) : likeWords(vocabulary, grammar);
    return entries.flatMap(({ file, entry, text }) =>
      toPhrases(text)
        .flatMap(findMeant)
        .filter(({ word }) => !correct.some((right) => word.includes(right)))
        .map(({ word, meant }) => findingAt('misspelt', file, entry, `“${word}”: is it “${meant}”?`)),
    );
  });
}

/** Letters that sound alike, and rows of the keyboard. */
const NEAR = ['mn', 'vfp', 'ckq', 'cszx', 'eiy', 'ou', 'ae', 'dt', 'bp', 'gj', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

type Meant = { word: string; meant: string };

/** Characters that look or sound alike, such as 已 and 己, beside a neighbour that only the other one has. */
function likeCharacters({ pairs }: Vocabulary, grammar: Grammar | undefined) {
  const groups = grammar?.lookalikes ?? [];
  const countOf = (...characters: (string | undefined)[]) => pairs.get(characters.join(' ')) ?? 0;
  return (phrase: string[]): Meant[] =>
    phrase.flatMap((sign, at) => {
      const [before, after] = [phrase[at - 1], phrase[at + 1]];
      if (countOf(before, sign) > 1 || countOf(sign, after) > 1) return [];
      const others = groups.filter((group) => group.includes(sign)).flatMap((group) => [...group]);
      const meant = others.find((other) => {
        const counts = [...(before ? [countOf(before, other)] : []), ...(after ? [countOf(other, after)] : [])];
        const most = Math.max(...counts);
        // A frequent pair is enough. Two rarer pairs are needed on both sides.
        return other !== sign && most >= (counts.every((count) => count !== 0) ? 2 : 3 * FREQUENT);
      });
      const [start = '', end = ''] = [before, after];
      return meant ? [{ word: start + sign + end, meant: start + meant + end }] : [];
    });
}

function likeWords({ words, pairs }: Vocabulary, grammar: Grammar | undefined) {
  const frequent = Map.groupBy(
    [...words.keys()].filter(
      (word) => /^\p{L}{4,}$/u.test(word) && words.get(word)! >= (word.length > 7 ? 2 : FREQUENT),
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
  const findWord = (word: string) =>
    frequent.get(word[0]!)?.find((right) => isSlip(word, right, isDerived)) ??
    joinings(word).find((apart) => (pairs.get(apart) ?? words.get(apart) ?? 0) > (apart.includes('’') ? 0 : 1));
  const findPair = (pair: string) =>
    [pair.replace(' ', '')].find((joined) => (words.get(joined) ?? 0) >= FREQUENT) ??
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
  word.replace(/(?=(?:t|ll|re|ve)$)/, '’'),
];

/**
 * Whether two words differ by one letter inside, or by two exchanged letters. Short words need stronger evidence,
 * because many of them differ by one letter only.
 */
function isSlip(word: string, right: string, isDerived: (word: string, right: string) => boolean): boolean {
  if (Math.abs(word.length - right.length) > 1) return false;
  let [start, end] = [0, 0];
  while (start < word.length && word[start] === right[start]) start += 1;
  const rest = Math.min(word.length, right.length) - start;
  while (end < rest && word.at(-1 - end) === right.at(-1 - end)) end += 1;
  const [wrong, meant] = [word.slice(start, word.length - end), right.slice(start, right.length - end)];
  if (wrong.length === 2) return word.length >= 5 && meant === wrong[1]! + wrong[0]!;
  if (wrong.length > 2 || start === 0) return false;
  // A letter is doubled, or only once where it is double.
  const isTwice = (wrong + meant).length === 1 && [word, right].some((one) => one[start - 1] === wrong + meant);
  if (isTwice && end > 0) return word.length >= 5;
  const isVowelLost = wrong === '' && /[aeiou]/.test(meant) && end > 0;
  if (isVowelLost) return word.length >= 6;
  if (end === 0 || word.length < (wrong && meant ? 8 : 7) || isDerived(word, right)) return false;
  return (
    !(wrong && meant) || NEAR.some((letters) => letters.includes(wrong + meant) || letters.includes(meant + wrong))
  );
}
