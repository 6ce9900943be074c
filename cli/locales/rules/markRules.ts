import { fixWords, withoutParts } from '../messageParts.ts';
import { eitherRule, isChinese, type Rule, textRule, translationRule } from '../rule.ts';
import { ADDRESS } from './factRules.ts';

type Right = string | ((found: string) => string);
/** Languages of a mistake, its pattern, its name, and its replacement. */
type Mistake = [where: 'all' | 'chinese' | 'latin', pattern: RegExp, message: string, right?: Right];

const HAN = String.raw`[\p{Script=Han}」』）》]`;
const [HALF, FULL] = [',;:!?.､｡｢｣･()', '，；：！？。、。「」・（）'];
const toFull = (found: string) => FULL[HALF.indexOf(found.trim())]!;
const toHalf = (found: string) => (found === '、' ? ',' : HALF[FULL.indexOf(found)]!);
const withSpace = (found: string) => `${found} `;
const firstOf = (found: string) => found[0]!;
const between = (open: string, close: string) => (found: string) => open + found.slice(1, -1) + close;

const BESIDE_FULL = /[^\S\n]+(?=[，。；：！？、（）「」『』])|(?<=[，。；：！？、（「『])[^\S\n]+/gu;
const BEFORE_MARK = /(?<=[\p{L}\p{N}\ufffc])[^\S\n]+(?=[,;!?]|[.:](?:\s|$))/gu;
const CHINESE_LATIN = /\p{Script=Han}(?=[A-Za-z\d])|[A-Za-z\d](?=\p{Script=Han})/gu;

const SPACES: Mistake[] = [
  ['all', /^[^\S\n]+(?=\S)|(?<=\S)[^\S\n]+$/gu, 'a space at the beginning or end', ''],
  ['all', /[^\S\n]{2,}/gu, 'two spaces in a row', ' '],
  ['latin', /(?<=[\p{L}\p{N}\ufffc])\((?!s\))/gu, 'no space before a bracket', ' ('],
  ['latin', /(?<=[(“])[^\S\n]+|[^\S\n]+(?=[)”])/gu, 'a space inside brackets', ''],
  ['all', /(?<=\S)[^\S\n]+\/(?=\S)|(?<=\S)\/[^\S\n]+(?=\S)/gu, 'a space on one side of a slash', '/'],
  ['latin', BEFORE_MARK, 'a space before a mark', ''],
  ['latin', /[,;:](?=\p{L})|(?<=\p{Ll}{2})[.!?](?=\p{Lu}\p{Ll}|\ufffc)/gu, 'no space after a mark', withSpace],
  ['chinese', BESIDE_FULL, 'a space beside a full-width mark', ''],
  ['chinese', re(`(?<=${HAN})[^\\S\\n]+(?=\\p{Script=Han})`), 'a space between Chinese characters', ''],
  ['chinese', CHINESE_LATIN, 'no space between Chinese and Latin', withSpace],
];

const MARKS: Mistake[] = [
  ['chinese', re(`(?<=${HAN})[^\\S\\n]*[,;:!?][^\\S\\n]*`), 'a half-width mark', toFull],
  ['chinese', re(`(?<!${HAN}|\\s)(?:[,;:][^\\S\\n]*|[!?])(?=\\p{Script=Han})`), 'a half-width mark', toFull],
  ['chinese', re(`(?<=${HAN})\\.(?![.\\w])`), 'a Latin full stop', '。'],
  ['chinese', /[､｡｢｣･]|[^\S\n]*\(|\)[^\S\n]*/gu, 'a half-width mark', toFull],
  ['chinese', /["“][^"“”]*["”]/gu, 'Latin quotation marks', between('「', '」')],
  ['chinese', /(?<!「[^」]*)『[^』]*』/gu, 'inner quotation marks without outer ones', between('「', '」')],
  ['chinese', /(?<=\d)：(?=\d)/gu, 'a full-width colon in a time', ':'],
  ['chinese', /([，；：、！？])\1+|。。(?!。)/gu, 'a mark twice', firstOf],
  ['chinese', /[，、；：](?=[。！？，、；：])|(?<=……)。|(?<=[。！？])[，、；：。]/gu, 'two marks in a row', ''],
  ['chinese', /(?<=\p{Script=Han})\/(?=\p{L})/gu, 'a half-width mark', '／'],
  ['chinese', /[【】〔〕]/gu, 'brackets that we do not use'],
  ['chinese', /\.{3,}|。{3,}|(?<![…⋯])[…⋯](?![…⋯])/gu, 'Chinese writes ……', '……'],
  ['latin', /[，。；：！？（）、]/gu, 'a Chinese mark', toHalf],
  ['latin', /([,;:!?])\1+|(?<!\.)\.\.(?!\.)/g, 'a mark twice', firstOf],
  ['latin', /\.{3,}|…{2,}/gu, 'three dots are one sign: …', '…'],
  ['latin', /(?<=\p{L})['´‘`ʼ](?=\p{L})/gu, 'a typewriter’s apostrophe', '’'],
  ['latin', /(?<=\p{L})[,;:](?=[,;:.!?])/gu, 'two marks in a row', ''],
  ['latin', /"[^"]*"/gu, 'a typewriter’s quotation marks', between('“', '”')],
  ['all', /(?<!\p{L})'|'(?!\p{L})|"|[«»„‚‹›]/gu, 'quotation marks of another language'],
  ['all', /(?<=\d[.:]\d\d)-(?=\d)/gu, 'a hyphen between two times', '–'],
  ['all', /(?![©®™])[\p{Extended_Pictographic}★☆♪～~※◆●▲]/gu, 'decoration'],
  ['all', /\s\/\s|(?<=\p{Script=Han})\/(?=\p{Script=Han})/gu, 'two texts in place of one'],
];

const REMARK =
  /(?<![\w#])(?:TODO|TBD|FIXME|XXX|NaN|undefined|N\/A|#[A-Z]+[!?])(?!\w)|(?<!\w)(?:[Ll]orem ipsum|xxx+)(?!\w)|^(?:MISSING|ERROR|DRAFT|FUZZY|NOTE|CHECK|NEW|OLD|MT):|\[[^\]\ufffc]*\]/gu;
const LEFTOVERS: Mistake[] = [
  ['all', /&(?:amp|lt|gt|quot|apos|nbsp|#\d+|#x[\da-f]+);/gi, 'an HTML sign, shown as it stands'],
  ['all', /\\./gu, 'a sign of a program, shown as it stands'],
  ['all', /[¶§␣␤↵←→⇒]|(?<!:)\/{2,}|[*_#]{2,}|<{2,}|={3,}|>{2,}|\|{2,}/g, 'signs of another program'],
  ['all', /^[=@#](?!\d)/g, 'a sign of a spreadsheet'],
  ['all', REMARK, 'a remark of a person or a program'],
];

/** Opening marks, and the closing marks at the same indexes. */
const [OPEN, CLOSE] = ['(（「『《“', ')）」』》”'];
/** `1)` and `a)` number a list. */
const LIST_NUMBER = /(?<![^\s，、；：])[\p{N}a-z]{1,2}[)）]/gu;

export const markRules: Rule[] = [
  ofMistakes('spaces', SPACES),
  eitherRule(
    ofMistakes('punctuation', MARKS),
    translationRule('punctuation', (translation, source) => {
      const [slash] = /\p{L}[/／]\p{L}+/u.exec(withoutParts(translation).replaceAll(ADDRESS, '')) ?? [];
      return slash && !/[/／]|\b(?:or|and)\b/u.test(source) ? [`two texts in place of one: “${slash}”`] : [];
    }),
  ),
  eitherRule(
    textRule('pairs', (text) => findUnpaired(withoutParts(text).replaceAll(LIST_NUMBER, ''))),
    translationRule('pairs', (translation, source) =>
      /[“”]/.test(source) && !/[“”「」『』《》"]/.test(translation)
        ? ['the quotation marks of the English text are missing']
        : [],
    ),
  ),
  ofMistakes('leftover', LEFTOVERS),
];

function findUnpaired(words: string): string[] {
  const open: string[] = [];
  for (const sign of words) {
    const opening = OPEN[CLOSE.indexOf(sign)];
    if (OPEN.includes(sign)) open.push(sign);
    else if (opening && opening !== open.pop()) return [`“${sign}” closes what is not open: “${opening}” is missing`];
  }
  return open.slice(0, 1).map((sign) => `“${sign}” is never closed: “${CLOSE[OPEN.indexOf(sign)]}” is missing`);
}

function ofMistakes(id: string, mistakes: Mistake[]): Rule {
  const mistakesOf = (textSet: string) =>
    mistakes.filter(([where]) => where === 'all' || where === (isChinese(textSet) ? 'chinese' : 'latin'));

  function find(text: string, textSet: string): string[] {
    const words = withoutParts(text);
    return mistakesOf(textSet).flatMap(([, pattern, message, right]) => {
      const found = words.match(pattern)?.[0];
      if (found === undefined) return [];
      const better = typeof right === 'function' ? right(found) : right?.trim();
      return [`${message}: “${found}”${better ? `, write “${better}”` : ''}`];
    });
  }

  function fix(text: string, textSet: string): string {
    const once = (words: string) =>
      mistakesOf(textSet).reduce(
        (fixed, [, pattern, , right = '$&']) => fixed.replaceAll(pattern, right as string),
        words,
      );
    // Runs twice: a fixed mark can reveal another error beside it.
    return fixWords(text, (words) => once(once(words)));
  }

  return textRule(id, find, fix);
}

function re(source: string): RegExp {
  return new RegExp(source, 'gu');
}
