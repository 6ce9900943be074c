const FORM = /^(.+)_(zero|one|two|few|many|other)$/;

/** Splits `count_other` into base `count` and form `other`. Undefined if the key is not a plural. */
export function splitPlural(key: string): { base: string; form: Intl.LDMLPluralRule } | undefined {
  const [, base, form] = FORM.exec(key) ?? [];
  return base ? { base, form: form as Intl.LDMLPluralRule } : undefined;
}

/** Plural forms of a language: `one` and `other` in English, only `other` in Indonesian and Chinese. */
export function pluralForms(textSet: string): Intl.LDMLPluralRule[] {
  return rulesOf(textSet).resolvedOptions().pluralCategories;
}

const known = new Map<string, Intl.PluralRules>();

function rulesOf(textSet: string): Intl.PluralRules {
  const rules = known.get(textSet) ?? new Intl.PluralRules(textSet);
  known.set(textSet, rules);
  return rules;
}
