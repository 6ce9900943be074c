import { Converter } from 'opencc-js/t2cn';
import phrases from './mainland.json' with { type: 'json' };
import ownTexts from './zh-CN.json' with { type: 'json' };

const texts: Record<string, string> = ownTexts;

/** `twp` also replaces words used in Taiwan (`瀏覽器`, `資訊`). The words used in Hong Kong are in `mainland.json`. */
const convert = Converter({ from: 'twp', to: 'cn' });
const HONG_KONG_WORD = new RegExp(
  `(${Object.keys(phrases)
    .sort((one, other) => other.length - one.length)
    .join('|')})`,
);

/** Converts a Chinese text to simplified characters, with the words used in Mainland China. */
export function toSimplified(text: string): string {
  const parts = text.split(HONG_KONG_WORD);
  return parts.map((part, at) => (at % 2 ? phrases[part as keyof typeof phrases] : convert(part))).join('');
}

/**
 * Converts each text of a namespace file, but not its keys. `zh-CN.json` replaces texts that cannot be converted, by
 * key: `common:header.home`.
 */
export function toSimplifiedWords<Words>(words: Words, key: string): Words {
  const at = (name: string | number) => `${key}${key.endsWith(':') ? '' : '.'}${name}`;
  if (typeof words === 'string') return (texts[key] ?? toSimplified(words)) as Words;
  if (Array.isArray(words)) return words.map((word, index) => toSimplifiedWords(word, at(index))) as Words;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(
    Object.entries(words).map(([name, value]) => [name, toSimplifiedWords(value, at(name))]),
  ) as Words;
}
