import { pluralForms, splitPlural } from '../plurals.ts';
import { type Finding, findingAt, type Project, type Rule } from '../rule.ts';
import type { WordsFile } from '../textSets.ts';

/** i18next accepts `_zero` in every language, so it is never an extra form. */
const ALWAYS_ALLOWED = 'zero';

export const pluralRule: Rule = {
  id: 'plural-forms',
  about: 'A plural has every form of its language, and no other.',
  check: ({ sets }: Project) => sets.files.flatMap(findWrongForms),
};

function findWrongForms(file: WordsFile): Finding[] {
  const wanted = pluralForms(file.textSet);
  const plurals = Map.groupBy(
    [...file.entries.values()].filter(({ key }) => splitPlural(key)),
    ({ key }) => splitPlural(key)!.base,
  );
  return [...plurals].flatMap(([base, entries]) => {
    const given = entries.map(({ key }) => splitPlural(key)!.form);
    const missing = wanted.filter((form) => !given.includes(form));
    const superfluous = entries.filter(({ key }) => {
      const { form } = splitPlural(key)!;
      return !wanted.includes(form) && form !== ALWAYS_ALLOWED;
    });
    return [
      ...missing.map((form) =>
        findingAt('plural-forms', file, { ...entries[0]!, key: `${base}_${form}` }, `the form “_${form}” is missing`),
      ),
      ...superfluous.map((entry) =>
        findingAt('plural-forms', file, entry, `${file.textSet} has no form “_${splitPlural(entry.key)!.form}”`),
      ),
    ];
  });
}
