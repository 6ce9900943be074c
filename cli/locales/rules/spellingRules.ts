import { type Dictionary, dictionaryOf } from '../dictionaries.ts';
import { isChinese, type Project, type Rule, textRule } from '../rule.ts';
import type { Grammar } from '../settings.ts';
import { ALL_SETS, SOURCE } from '../textSets.ts';
import { isChineseWord, soundAlike } from './chineseRules.ts';
import { ADDRESS } from './factRules.ts';
import { toPairs, toPhrases, type Vocabulary, vocabularyOf } from './vocabulary.ts';
import { findNames, LATIN_WORD, toPattern, withoutNames } from './wordPatterns.ts';

/**
 * Reports words that the dictionary of their language lacks. Also reports a word that has its neighbours in no other
 * text, if a similar word often has the same neighbours.
 */
export const misspeltRule: Rule = {
  id: 'misspelt',
  check: (project) => {
    const finders = Object.fromEntries(ALL_SETS.map((textSet) => [textSet, createFinders(textSet, project)]));
    return textRule('misspelt', (text, textSet, { settings }) => {
      const words = withoutNames(text.replaceAll(ADDRESS, '·'), settings.names);
      const correct = settings.correct[textSet] ?? [];
      const phrases = toPattern(
        correct.filter((one) => /\s|\p{Script=Han}/u.test(one)),
        'iu',
      );
      return finders[textSet]!.flatMap((find) => find(words))
        .filter(({ word, around }) => !correct.includes(word) && !phrases.test(around))
        .map(({ around, meant }) => (meant ? `“${around}”: is it “${meant}”?` : `“${around}” is in no dictionary`));
    }).check(project);
  },
};

/** `around`: the wrong word, with its neighbours if they show that it is wrong. `meant`: the probable correction. */
type Mistake = { word: string; around: string; meant: string | undefined };

function createFinders(textSet: string, { sets, settings }: Project): ((text: string) => Mistake[])[] {
  const vocabulary = vocabularyOf(sets, textSet, settings.names);
  const isMistaken = createIsMistaken(textSet, vocabulary, settings.grammar[textSet]);
  const beside = createNeighbourFinder(vocabulary, isMistaken);
  if (isChinese(textSet)) return [beside];
  const [dictionary, english] = [textSet, SOURCE].map((each) => dictionaryOf(each, settings));
  const unknown = dictionary && english ? [createUnknownFinder(dictionary, english, vocabulary)] : [];
  return [beside, createPairFinder(vocabulary), ...unknown];
}

/** An acronym, a name such as `iPhone`, or a short word with a capital letter. */
const MAYBE_NAME = /.\p{Lu}|^\p{Lu}.{0,2}$/u;

/**
 * Finds words that the dictionary does not have. A word with a capital letter may be a name, so it is reported only if
 * a word of the shop differs by one letter. English words are left to the rule `english-left`.
 */
function createUnknownFinder({ has, suggest }: Dictionary, english: Dictionary, { words }: Vocabulary) {
  return (text: string): Mistake[] => {
    const names = findNames(text);
    return (text.match(LATIN_WORD) ?? [])
      .filter((word) => !MAYBE_NAME.test(word) && !names.includes(word) && !has(word) && !english.has(word))
      .map((word) => {
        const similar = suggest(word.toLowerCase());
        const known = similar.find((one) => words.has(one) && isSlip(word.toLowerCase(), one));
        return { word, around: word, meant: known ?? (/^\p{Lu}/u.test(word) ? undefined : similar[0]) };
      })
      .filter(({ word, meant }) => meant || /^\p{Ll}/u.test(word));
  };
}

type Neighbours = [before: string | undefined, after: string | undefined];
/** Whether a word, or a Chinese character, is easily mistaken for another one. */
type IsMistaken = (word: string, other: string, neighbours: Neighbours) => boolean;

function createIsMistaken(textSet: string, { words }: Vocabulary, grammar: Grammar | undefined): IsMistaken {
  const groups = (grammar?.lookalikes ?? []).map((group) => group.split(group.includes(' ') ? ' ' : ''));
  const members = groups.flatMap((group) => group.map((member) => ({ member, group })));
  const groupsOf = Map.groupBy(members, ({ member }) => member);
  const isNumber = (sign: string) => sign in (grammar?.numbers ?? {});
  // A word with an added ending is another form of it, not a mistake.
  const isForm = (word: string, other: string) => other.startsWith(word) || word.startsWith(other);
  return (word, other, neighbours) => {
    if (groupsOf.get(word)?.some(({ group }) => group.includes(other))) return true;
    if (!isChinese(textSet))
      return words.get(word) === 1 && word.length > 4 && !isForm(word, other) && isSlip(word, other);
    return !isNumber(word) && !isNumber(other) && soundAlike(word, other) && isWordBeside(other, neighbours);
  };
}

/**
 * Finds a word, or a Chinese character, that has its neighbours in no other text, if one that is easily mistaken for it
 * often has them. Proposes 已取消 for 以取消, and “tickets are” for “tickets is”.
 */
function createNeighbourFinder({ pairs }: Vocabulary, isMistaken: IsMistaken) {
  const split = Array.from(pairs.keys(), (pair) => pair.split(' ') as [string, string]);
  const followers = Map.groupBy(split, ([first]) => first);
  const leaders = Map.groupBy(split, ([, second]) => second);
  const findIn = (phrase: string[]): Mistake[] =>
    phrase.flatMap((word, at) => {
      const [before, after] = [phrase[at - 1], phrase[at + 1]];
      const around = (one: string) => [before, one, after].filter((neighbour) => neighbour !== undefined);
      const countOf = (one: string) => toPairs(around(one)).map((pair) => pairs.get(pair) ?? 0);
      if (countOf(word).some((count) => count > 1) || isWordBeside(word, [before, after])) return [];
      const [afterBefore, beforeAfter] = [followers.get(before!) ?? [], leaders.get(after!) ?? []];
      const meant = [...afterBefore.map(([, second]) => second), ...beforeAfter.map(([first]) => first)].find(
        (other) => {
          if (other === word || !isMistaken(word, other, [before, after])) return false;
          const [most = 0, least] = countOf(other).sort((a, b) => b - a);
          // Both pairs occur in several texts, or one of them is frequent.
          return (least ?? 0) > 1 || most > (least === 0 ? 20 : 5);
        },
      );
      const join = (one: string) => around(one).join(/\p{Script=Han}/u.test(one) ? '' : ' ');
      return meant ? [{ word, around: join(word), meant: join(meant) }] : [];
    });
  return (text: string) => toPhrases(text).flatMap(findIn);
}

/** Whether a Chinese character forms a word with a neighbour. */
const isWordBeside = (sign: string, [before = '', after = '']: Neighbours) =>
  /\p{Script=Han}/u.test(sign) && [before + sign, sign + after].some((word) => word !== sign && isChineseWord(word));

/** Whether two words differ by one letter, or by two exchanged letters. */
function isSlip(one: string, other: string): boolean {
  const different = [...one].findIndex((letter, at) => letter !== other[at]);
  const start = different < 0 ? one.length : different;
  const [wrong, right] = [one.slice(start), other.slice(start)];
  const isExchanged = wrong.length > 1 && `${wrong[1]}${wrong[0]}${wrong.slice(2)}` === right;
  return isExchanged || [wrong, wrong.slice(1)].some((end) => [right, right.slice(1)].includes(end));
}

/**
 * Finds two words that other texts write as one, such as `di kirim`, and “events page” if other texts say “event’s
 * page”.
 */
const createPairFinder = ({ words, pairs }: Vocabulary) => {
  const isElsewhere = (one: string) => (words.get(one) ?? 0) > 1 || pairs.has(one);
  const formsOf = (pair: string) => [pair.replace(' ', ''), pair.replace(/s (?=\S+$)/, '’s ')];
  return (text: string): Mistake[] =>
    toPhrases(text)
      .flatMap(toPairs)
      .filter((pair) => pairs.get(pair) === 1 && /\p{L}{3,}$/u.test(pair))
      .map((word) => ({ word, around: word, meant: formsOf(word).find((form) => form !== word && isElsewhere(form)) }))
      .filter(({ meant }) => meant);
};
