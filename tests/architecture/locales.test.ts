import { describe, expect, it } from 'vitest';

type Words = { [key: string]: string | Words } | (string | Words)[];

const files = import.meta.glob<Words>('/locales/*/*.json', { import: 'default', eager: true });
const TEXT_SETS = ['en', 'id', 'zh-HK'] as const;
const PLURAL = /_(zero|one|two|few|many|other)$/;

const namespaces = [...new Set(Object.keys(files).map((file) => file.split('/').at(-1)!))].sort();

it('there are words in three languages', () => {
  const textSets = new Set(Object.keys(files).map((file) => file.split('/')[2]));

  expect([...textSets].sort()).toEqual([...TEXT_SETS].sort());
  expect(namespaces).toContain('common.json');
});

describe.each(namespaces)('%s', (namespace) => {
  const texts = (textSet: string) => flatten(files[`/locales/${textSet}/${namespace}`] ?? {});

  it.each(TEXT_SETS)('exists in %s', (textSet) => {
    expect(Object.keys(files)).toContain(`/locales/${textSet}/${namespace}`);
  });

  it.each(['id', 'zh-HK'])('has the same keys in %s as in en', (textSet) => {
    expect(withoutPlurals(texts(textSet))).toEqual(withoutPlurals(texts('en')));
  });

  it.each(['id', 'zh-HK'])('has the same placeholders in %s as in en', (textSet) => {
    const english = texts('en');
    const differing = [...texts(textSet)]
      .map(([key, text]) => ({ key, here: placeholders(text), there: placeholders(inEnglish(english, key)) }))
      .filter(({ here, there }) => here.join() !== there.join());

    expect(differing).toEqual([]);
  });

  it.each(TEXT_SETS)('has every plural form of %s, and no other', (textSet) => {
    const wanted = new Intl.PluralRules(textSet).resolvedOptions().pluralCategories.toSorted();
    const forms = Map.groupBy(
      [...texts(textSet).keys()].filter((key) => PLURAL.test(key)),
      (key) => key.replace(PLURAL, ''),
    );
    const given = [...forms].map(([key, its]) => [key, its.map((form) => PLURAL.exec(form)![1]!).toSorted()]);

    expect(given).toEqual([...forms.keys()].map((key) => [key, wanted]));
  });

  it.each(TEXT_SETS)('says something under every key in %s', (textSet) => {
    expect([...texts(textSet)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

function flatten(words: Words, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

function withoutPlurals(texts: Map<string, string>): string[] {
  return [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].sort();
}

function placeholders(text: string | undefined): string[] {
  return [
    ...new Set(
      [...(text ?? '').matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<\/?(\w+)>/g)].map(([, name, tag]) => name ?? `<${tag}>`),
    ),
  ].sort();
}

/** `other` speaks for a plural key that English writes in another form. */
function inEnglish(english: Map<string, string>, key: string): string | undefined {
  return english.get(key) ?? english.get(key.replace(PLURAL, '_other'));
}
