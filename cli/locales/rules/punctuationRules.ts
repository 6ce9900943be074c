import { fixWords, withoutParts } from '../messageParts.ts';
import { isChinese, type Rule, textRule } from '../rule.ts';

type Mistake = { pattern: RegExp; right: string | ((found: string) => string); message: string };

const HAN = String.raw`[\p{Script=Han}」』）》]`;
const FULL: Record<string, string> = {
  ',': '，',
  ';': '；',
  ':': '：',
  '!': '！',
  '?': '？',
  '.': '。',
  '､': '、',
  '｡': '。',
  '｢': '「',
  '｣': '」',
  '･': '・',
};
const HALF = Object.fromEntries(
  [...Object.entries(FULL), ['(', '（'], [')', '）']].map(([half, full]) => [full, half]),
);

const toFull = (found: string) => FULL[found.trim()]!;
const toLatin = (found: string) => String.fromCodePoint(found.codePointAt(0)! - 0xfee0);

/** Punctuation that Chinese writes in full width, and Latin punctuation typed by habit. */
const CHINESE: Mistake[] = [
  { pattern: re(`(?<=${HAN})[^\\S\\n]*[,;:!?][^\\S\\n]*`), right: toFull, message: 'a half-width mark' },
  {
    pattern: re(`(?<!${HAN})(?<![^\\S\\n])[,;:!?][^\\S\\n]*(?=\\p{Script=Han})`),
    right: toFull,
    message: 'a half-width mark',
  },
  { pattern: re(`(?<=${HAN})\\.(?![.\\w])`), right: '。', message: 'a Latin full stop' },
  { pattern: /[､｡｢｣･]/gu, right: toFull, message: 'a half-width mark' },
  {
    pattern: re(`[^\\S\\n]*\\([^()]*\\p{Script=Han}[^()]*\\)[^\\S\\n]*`),
    right: bracket,
    message: 'half-width brackets',
  },
  {
    pattern: re(`(?<=\\p{Script=Han})[^\\S\\n]*\\([^()\\p{Script=Han}]*\\)`),
    right: bracket,
    message: 'half-width brackets',
  },
  { pattern: /["“][^"”]*\p{Script=Han}[^"”]*["”]/gu, right: quote, message: 'Latin quotation marks' },
  { pattern: re(`(?<=\\p{Script=Han})["“][^"”\\p{Script=Han}]*["”]`), right: quote, message: 'Latin quotation marks' },
  {
    pattern: /[^\S\n]+(?=[，。；：！？、）」』])|(?<=[，。；：！？、（「『])[^\S\n]+/gu,
    right: '',
    message: 'a space beside a full-width mark',
  },
  { pattern: /[Ａ-Ｚａ-ｚ０-９]/gu, right: toLatin, message: 'a full-width letter or digit' },
  { pattern: /([，；：、])\1+/gu, right: (found) => found[0]!, message: 'a mark twice' },
  { pattern: /[，、；：](?=[。！？])/gu, right: '', message: 'two marks in a row' },
];

const LATIN: Mistake[] = [
  { pattern: /[，。；：！？（）、]/gu, right: (found) => HALF[found] ?? ',', message: 'a Chinese mark' },
  { pattern: /(?<=[\p{L}\p{N}])[^\S\n]+(?=[,;!?]|:(?:\s|$))/gu, right: '', message: 'a space before a mark' },
  { pattern: /([,;:])\1+/g, right: (found) => found[0]!, message: 'a mark twice' },
  { pattern: /[,;](?=\p{L})/gu, right: (found) => `${found} `, message: 'no space after a mark' },
];

const CHINESE_ELLIPSIS: Mistake[] = [
  { pattern: /\.{3,}|。{2,}|(?<![…⋯])[…⋯](?![…⋯])/gu, right: '……', message: 'Chinese writes ……' },
];
const LATIN_ELLIPSIS: Mistake[] = [{ pattern: /\.{3,}|…{2,}/gu, right: '…', message: 'three dots are one sign: …' }];

export const punctuationRules: Rule[] = [
  ofMistakes('punctuation', 'Marks are those of the language: full width in Chinese, never in English or Indonesian.', [
    CHINESE,
    LATIN,
  ]),
  ofMistakes('ellipsis', 'What is left open ends in … in English and Indonesian, in …… in Chinese.', [
    CHINESE_ELLIPSIS,
    LATIN_ELLIPSIS,
  ]),
];

function ofMistakes(id: string, about: string, [chinese, latin]: [Mistake[], Mistake[]]): Rule {
  const mistakesOf = (textSet: string) => (isChinese(textSet) ? chinese : latin);
  return textRule({
    id,
    about,
    find(text, textSet) {
      const words = withoutParts(text);
      return mistakesOf(textSet).flatMap(({ pattern, message }) => {
        const found = words.match(pattern)?.[0];
        return found === undefined ? [] : [`${message}: “${found}”`];
      });
    },
    fix(text, textSet) {
      const once = (words: string) =>
        mistakesOf(textSet).reduce((fixed, { pattern, right }) => fixed.replaceAll(pattern, toReplacer(right)), words);
      // Runs twice: a fixed mark can reveal another error beside it.
      return fixWords(text, (words) => once(once(words)));
    },
  });
}

const toReplacer = (right: Mistake['right']) => (typeof right === 'string' ? () => right : right);

function re(source: string): RegExp {
  return new RegExp(source, 'gu');
}

function bracket(found: string): string {
  return `（${found.trim().slice(1, -1)}）`;
}

function quote(found: string): string {
  return `「${found.slice(1, -1)}」`;
}
