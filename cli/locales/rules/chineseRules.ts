import { Converter } from 'opencc-js/cn2t';
import { Converter as ToSimplified } from 'opencc-js/t2cn';
import { isChinese, textRule } from '../rule.ts';
import { withoutNames } from './wordPatterns.ts';

export const CHINESE_WORDS = new Intl.Segmenter('zh', { granularity: 'word' });

/** Characters that OpenCC replaces, although Hong Kong also uses the original: 公里, 氹仔涌, 范先生, 周末. */
const BOTH = new Set('台臺准布里了裏着涌范余干伙盡複製發只曆周鍾夫回家具弦游划嘆煙');
const [fromSimplified, toSimplified] = [Converter({ from: 'cn', to: 'tw' }), ToSimplified({ from: 'tw', to: 'cn' })];
/** Converts to Simplified Chinese and back, which corrects characters: 複制 and 皇後 become 複製 and 皇后. */
const toTraditional = (text: string) => fromSimplified(toSimplified(text));
/** A traditional character is only wrong if it has another form in this word: 麵 alone becomes 面, but is right. */
const isWrong = (sign: string, right: string | undefined) =>
  right !== sign && !BOTH.has(sign) && (toSimplified(sign) === sign || right !== toTraditional(sign));

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const big5 = [...range(0xa4, 0xc6), ...range(0xc9, 0xf9)].flatMap((first) =>
  [...range(0x40, 0x7e), ...range(0xa1, 0xfe)].flatMap((second) => [first, second]),
);
/** Characters of Big5, and others that Hong Kong uses. 択 and 単 are Japanese. */
const CHINESE = new Set(`${new TextDecoder('big5').decode(Uint8Array.from(big5))}着枱埗氹鰂鱲邨栢滙堃喆祎咔鷀鶿`);

export const simplifiedRule = textRule('simplified', (text, textSet, { settings }) => {
  if (!isChinese(textSet)) return [];
  const words = withoutNames(text, settings.names);
  const right = [...toTraditional(words)];
  return [...words].flatMap((sign, at) => {
    if (isWrong(sign, right[at])) return [`“${sign}” is simplified, or of another word: write “${right[at]}”`];
    return /\p{Script=Han}/u.test(sign) && !CHINESE.has(sign) ? [`“${sign}” is not traditional Chinese`] : [];
  });
});

const { compare } = new Intl.Collator('zh-u-co-pinyin');
const soundRanks = new Map([...CHINESE].toSorted(compare).map((sign, rank) => [sign, rank]));

/** Characters of similar sound are at most this many places apart in the order of Pinyin. */
const MOST_APART = 40;

/** Whether two characters sound similar, such as 已 and 以. */
export const soundAlike = (one: string, other: string): boolean =>
  Math.abs(soundRanks.get(one)! - soundRanks.get(other)!) <= MOST_APART;

/** Whether characters are one word for `Intl.Segmenter`. */
export const isChineseWord = (signs: string): boolean => [...CHINESE_WORDS.segment(signs)].length === 1;
