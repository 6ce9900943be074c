import { brokenPlaceholders, readParts } from '../messageParts.ts';
import { splitPlural } from '../plurals.ts';
import { type Rule, textRule, translationRule } from '../rule.ts';
import type { Unit } from '../units.ts';

const inTranslations = translationRule({
  id: 'placeholders',
  about: '',
  find: (translation, source, unit) =>
    brokenPlaceholders(translation).length > 0 ? [] : comparePlaceholders(translation, source, unit),
});
const inTexts = textRule({
  id: 'placeholders',
  about: '',
  find: (text) => brokenPlaceholders(text).map((broken) => `“${broken}” is no placeholder: is it {{name}} or $t(key)?`),
});

export const placeholderRule: Rule = {
  id: 'placeholders',
  about:
    'What the shop fills in, {{name}} or $t(key), is in every translation, written as in English, and nothing else.',
  check: (project) => [...inTexts.check(project), ...inTranslations.check(project)],
};

/** The number of a plural may be left out of a singular such as “One ticket”, and added to any form. */
export function comparePlaceholders(translation: string, source: string, { key }: Pick<Unit, 'key'>): string[] {
  const [here, there] = [readParts(translation).placeholders, readParts(source).placeholders];
  const form = splitPlural(key)?.form;
  const isNumber = (name: string) => name === '{{count}}';
  const missing = [...there].filter((name) => !here.has(name) && (!isNumber(name) || !form || form === 'other'));
  const extra = [...here].filter((name) => !there.has(name) && (!isNumber(name) || !form));
  if (missing.length === 1 && extra.length === 1) return [`${extra[0]} should be ${missing[0]}`];
  return [...missing.map((name) => `${name} is missing`), ...extra.map((name) => `${name} is not in the English text`)];
}
