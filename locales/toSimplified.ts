import { Converter } from 'opencc-js/t2cn';
import phrases from './mainland.json' with { type: 'json' };

/** `twp` also replaces words of Taiwan (`瀏覽器`, `資訊`); the words of Hong Kong are in `mainland.json`. */
const convert = Converter({ from: 'twp', to: 'cn' });
const HONG_KONG_WORD = new RegExp(
  `(${Object.keys(phrases)
    .sort((one, other) => other.length - one.length)
    .join('|')})`,
);

/** Rewrites a Chinese text in simplified characters, with the words of the Mainland. */
export function toSimplified(text: string): string {
  const parts = text.split(HONG_KONG_WORD);
  return parts.map((part, at) => (at % 2 ? phrases[part as keyof typeof phrases] : convert(part))).join('');
}

/** The same for each text of a word file. Keys stay. */
export function toSimplifiedWords<Words>(words: Words): Words {
  if (typeof words === 'string') return toSimplified(words) as Words;
  if (Array.isArray(words)) return words.map(toSimplifiedWords) as Words;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, toSimplifiedWords(value)])) as Words;
}
