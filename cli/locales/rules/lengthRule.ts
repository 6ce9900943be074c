import { createMatcher } from '../keyPatterns.ts';
import { withoutParts } from '../messageParts.ts';
import { findingAt, type Rule, translationRule } from '../rule.ts';
import type { Settings } from '../settings.ts';

/** Returns the smallest limit that check.json sets for a key. */
export function createLimits({ limits }: Settings): (key: string) => number | undefined {
  const rules = Object.entries(limits).map(([pattern, limit]) => ({ matches: createMatcher([pattern]), limit }));
  return (key) => {
    const limits = rules.filter(({ matches }) => matches(key)).map(({ limit }) => limit);
    return limits.length > 0 ? Math.min(...limits) : undefined;
  };
}

const tooLong: Rule = {
  id: 'too-long',
  about: 'A text fits its place: check.json says how wide that is. A Chinese character counts two.',
  check(project) {
    const limitOf = createLimits(project.settings);
    return project.sets.files.flatMap((file) =>
      [...file.entries.values()].flatMap((entry) => {
        const limit = limitOf(`${file.namespace}:${entry.key}`);
        const width = textWidth(entry.text);
        return limit !== undefined && width > limit
          ? [findingAt('too-long', file, entry, `is ${width} wide, its place ${limit}`)]
          : [];
      }),
    );
  },
};

/** A short text sits in a button or a heading. Ten more than twice its width breaks the layout. */
const muchLonger = translationRule({
  id: 'much-longer',
  about: 'A short text does not become more than twice as long in translation.',
  find(translation, source) {
    const [width, english] = [textWidth(withoutParts(translation)), textWidth(withoutParts(source))];
    return english < 40 && width > 2 * english + 10 ? [`is ${width} wide, English ${english}`] : [];
  },
});

export const lengthRules: Rule[] = [tooLong, muchLonger];

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

/** Returns the display width: a Chinese character is as wide as two Latin letters. */
function textWidth(text: string): number {
  return [...text].reduce((width, sign) => width + (WIDE.test(sign) ? 2 : 1), 0);
}
