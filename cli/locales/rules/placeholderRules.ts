import { createEditDistance } from '#shared/domain/search/typingMistake.ts';
import { brokenPlaceholders, readParts } from '../messageParts.ts';
import { splitPlural } from '../plurals.ts';
import { type Finding, findingAt, type Project, type Rule, translationRule } from '../rule.ts';
import type { Unit } from '../units.ts';

export const placeholderRules: Rule[] = [
  translationRule({
    id: 'placeholder-missing',
    about: 'What the shop fills in, {{name}} or $t(key), stands in every translation.',
    find: (translation, source, unit) => compareOnce(translation, source, unit).missing,
  }),
  translationRule({
    id: 'placeholder-extra',
    about: 'A translation asks for nothing that the shop does not fill in.',
    find: (translation, source, unit) => compareOnce(translation, source, unit).extra,
  }),
  {
    id: 'placeholder-misspelt',
    about: 'The name of a placeholder and its braces are written as in English.',
    check: (project) => [...findBroken(project), ...misspelt.check(project)],
  },
];

const misspelt = translationRule({
  id: 'placeholder-misspelt',
  about: '',
  find: (translation, source, unit) => compareOnce(translation, source, unit).misspelt,
});

function findBroken({ sets }: Project): Finding[] {
  return sets.files.flatMap((file) =>
    [...file.entries.values()].flatMap((entry) =>
      brokenPlaceholders(entry.text).map((broken) =>
        findingAt('placeholder-misspelt', file, entry, `“${broken}” is no placeholder: is it {{name}} or $t(key)?`),
      ),
    ),
  );
}

/** Three rules need this comparison, so its result is cached. */
const compared = new WeakMap<Unit, ReturnType<typeof comparePlaceholders>>();

function compareOnce(translation: string, source: string, unit: Unit) {
  const known = compared.get(unit) ?? comparePlaceholders(translation, source, unit);
  compared.set(unit, known);
  return known;
}

export function comparePlaceholders(translation: string, source: string, { key }: Pick<Unit, 'key'>) {
  const here = readParts(translation).placeholders;
  const there = readParts(source).placeholders;
  // A singular such as “One ticket” need not repeat the number.
  const form = splitPlural(key)?.form ?? 'other';
  const missing = [...there]
    .filter((name) => !here.has(name))
    .filter((name) => form === 'other' || name !== '{{count}}');
  const extra = [...here]
    .filter((name) => !there.has(name))
    .filter((name) => !(splitPlural(key) && name === '{{count}}'));
  const pairs = extra.flatMap((wrong) => {
    const meant = missing.find((right) => isMisspelling(wrong, right));
    return meant ? [{ wrong, meant }] : [];
  });
  return {
    missing: missing.filter((name) => !pairs.some(({ meant }) => meant === name)).map((name) => `${name} is missing`),
    extra: extra
      .filter((name) => !pairs.some(({ wrong }) => wrong === name))
      .map((name) => `${name} is not in the English text`),
    misspelt: pairs.map(({ wrong, meant }) => `${wrong} should be ${meant}`),
  };
}

function isMisspelling(wrong: string, right: string): boolean {
  const [a, b] = [wrong.toLowerCase(), right.toLowerCase()];
  return createEditDistance(a)(b) <= Math.max(1, Math.floor((right.length - '{{}}'.length) / 2));
}
