import { withoutParts } from '../messageParts.ts';
import { isChinese, type Rule, textRule } from '../rule.ts';

const LATIN = /(?<![\p{L}\p{N}-])(\p{L}{2,})\s+\1(?![\p{L}\p{N}-])/giu;
/** Repeated Chinese words: two or more characters, or single ones never doubled. 謝謝 and 人人 are correct. */
const CHINESE = /(\p{Script=Han}{2,}|[的了是在和及與或把將被於由])\1/gu;
/** Repetitions that are correct English. */
const GOOD = new Set(['had had', 'that that']);

export const doubleWordRule: Rule = textRule({
  id: 'double-word',
  about: 'No word stands there twice in a row.',
  find: (text, textSet) =>
    (withoutParts(text).match(isChinese(textSet) ? CHINESE : LATIN) ?? [])
      .filter((doubled) => !GOOD.has(doubled.toLowerCase()))
      .map((doubled) => `“${doubled}”`),
});
