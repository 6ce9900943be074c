const FORM = /^(.+)_(zero|one|two|few|many|other)$/;

/** `count_other` → its base `count` and its form; undefined for a key that is no plural. */
export function splitPlural(key: string): { base: string; form: Intl.LDMLPluralRule } | undefined {
  const [, base, form] = FORM.exec(key) ?? [];
  return base ? { base, form: form as Intl.LDMLPluralRule } : undefined;
}

/** The plural forms that a language has: `one` and `other` in English, `other` alone in Indonesian and Chinese. */
export function pluralForms(textSet: string): Intl.LDMLPluralRule[] {
  return rulesOf(textSet).resolvedOptions().pluralCategories;
}

/** The smallest number that takes that form. */
export function numberOfForm(textSet: string, form: Intl.LDMLPluralRule): number | undefined {
  if (form === 'zero') return 0;
  // Two before one: a language whose only form is `other` shall not be tried with an English singular.
  return [2, ...Array.from({ length: 201 }, (_, number) => number)].find(
    (number) => rulesOf(textSet).select(number) === form,
  );
}

const known = new Map<string, Intl.PluralRules>();

function rulesOf(textSet: string): Intl.PluralRules {
  const rules = known.get(textSet) ?? new Intl.PluralRules(textSet);
  known.set(textSet, rules);
  return rules;
}
