import { createInstance, type i18n } from 'i18next';
import { TRANSLATOR_OPTIONS } from '#shared/domain/language/translatorOptions.ts';
import { readParts } from '../messageParts.ts';
import type { Entry } from '../parseWords.ts';
import { numberOfForm, splitPlural } from '../plurals.ts';
import { findingAt, type Project, type Rule } from '../rule.ts';
import { ALL_SETS, type TextSets, type WordsFile } from '../textSets.ts';

/** Renders every text once with the shop's own translator and a value for every placeholder. */
export const renderRule: Rule = {
  id: 'render',
  about: 'Every text can be said: with sample values nothing stays unfilled, and $t(key) finds its text.',
  check({ sets }: Project) {
    const translator = createTranslator(sets);
    return sets.files.flatMap((file) =>
      [...file.entries.values()].flatMap((entry) => {
        const problem = findRenderProblem(translator, file, entry);
        return problem ? [findingAt('render', file, entry, problem)] : [];
      }),
    );
  },
};

function createTranslator(sets: TextSets): i18n {
  const translator = createInstance();
  const resources = Object.fromEntries(
    ALL_SETS.map((textSet) => [
      textSet,
      Object.fromEntries(
        sets.files
          .filter((file) => file.textSet === textSet && !file.broken)
          .map(({ namespace, source }) => [namespace, JSON.parse(source)]),
      ),
    ]),
  );
  void translator.init({
    ...TRANSLATOR_OPTIONS,
    fallbackLng: false,
    resources,
    ns: sets.namespaces,
    lng: ALL_SETS[0]!,
  });
  return translator;
}

function findRenderProblem(
  translator: i18n,
  { textSet, namespace }: WordsFile,
  { key, text }: Entry,
): string | undefined {
  const plural = splitPlural(key);
  const number = plural && numberOfForm(textSet, plural.form);
  if (plural && number === undefined) return undefined;
  const { placeholders } = readParts(text);
  const names = [...placeholders].filter((name) => name.startsWith('{{')).map((name) => name.slice(2, -2));
  const values = { ...sampleValues(names), ...(number !== undefined && { count: number }) };
  const rendered = render(translator, textSet, { key: `${namespace}:${plural?.base ?? key}`, values });
  if (rendered instanceof Error) return `cannot be said: ${rendered.message}`;
  const unfilled = /\{\{[^{}]*\}\}|\$t\(/.exec(rendered)?.[0];
  if (unfilled) return `leaves ${unfilled} unfilled: “${rendered}”`;
  for (const nested of text.matchAll(/\$t\(\s*([^),\s]+)[^)]*\)/g)) {
    const target = nested[1]!.includes(':') ? nested[1]! : `${namespace}:${nested[1]}`;
    const number = nested[0].includes('count') ? { count: 2 } : {};
    if (!translator.exists(target, { lng: textSet, ...number })) return `${nested[0]} finds no text`;
  }
  if (rendered.trim() === '' && text.trim() !== '') return 'says nothing, as texts do that take each other in';
  const missing = names.find((name) => !rendered.includes(sampleOf(values, name)));
  return missing ? `does not say {{${missing}}}: “${rendered}”` : undefined;
}

function render(translator: i18n, lng: string, { key, values }: { key: string; values: object }): string | Error {
  try {
    return String(translator.t(key, { ...values, lng }));
  } catch (error) {
    return error as Error;
  }
}

/** `order.id` needs an object. Numbers would be formatted, so all values except `count` are strings. */
function sampleValues(names: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const [first = name, ...rest] = name.split('.');
    values[first] =
      rest.length > 0 ? { ...(values[first] as object), [rest.join('.')]: SAMPLE } : first === 'count' ? 2 : SAMPLE;
  }
  return values;
}

const SAMPLE = 'Sample';
const sampleOf = (values: Record<string, unknown>, name: string) => (name === 'count' ? String(values.count) : SAMPLE);
