import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { readMessages } from '#server/middleware/messages.ts';
import { LANGUAGES } from '#shared/domain/language/languages.ts';
import { TRANSLATOR_OPTIONS } from '#shared/domain/language/translatorOptions.ts';
import { createTranslator } from './createTranslator.ts';
import { wordsOf as typedWordsOf } from './useTranslation.ts';

/** Accepts any key, even one that is not in the types. */
const wordsOf = typedWordsOf as (...words: unknown[]) => { t: (key: string, values?: object) => string };

const messages = readMessages('locales');

/** Every text of a namespace, by its key. */
function flatten(words: object, path = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([name, value]) => {
    const key = path ? `${path}.${name}` : name;
    return typeof value === 'string' ? [[key, value] as [string, string]] : flatten(value, key);
  });
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name!);

describe.each(LANGUAGES)('the texts in $code', ({ code, textSet }) => {
  const translator = createInstance();
  void translator.init({ ...TRANSLATOR_OPTIONS, lng: code, resources: messages, ns: Object.keys(messages.en!) });
  const inBrowser = createTranslator(code);
  for (const [namespace, words] of Object.entries(messages[textSet]!))
    inBrowser.addResourceBundle(textSet, namespace, words);

  it.each(Object.keys(messages[textSet]!))('of %s are the same as those of i18next', (namespace) => {
    const find = translator.getFixedT(null, namespace);
    const texts = flatten(messages[textSet]![namespace] as object);
    const lists = [...new Set(texts.map(([key]) => key.split(/\.\d+(?:\.|$)/)[0]!))].filter(
      (key) => !texts.some(([other]) => other === key),
    );

    for (const [key, text] of texts) {
      const names = placeholders(text);
      const values = Object.fromEntries(names.map((name, at) => [name, at % 2 ? 7 : `$& "${name}" {{x}} <b>`]));
      for (const { t } of [wordsOf(translator, namespace), wordsOf(inBrowser, namespace)]) {
        expect(t(key), key).toBe(find(key));
        for (const given of [values, { ...values, count: 1 }, { ...values, count: 2 }, {}])
          expect(t(key, given), key).toBe(find(key, given));
      }
    }
    for (const list of lists)
      for (const given of [{ app: '{{x}}' }, {}])
        expect(wordsOf(inBrowser, namespace).t(list, { returnObjects: true, ...given }), list).toEqual(
          find(list, { returnObjects: true, ...given }),
        );
    expect(texts.length).toBeGreaterThan(0);
  });
});

it('finds texts that are loaded later', () => {
  const translator = createTranslator('en');
  const { t } = wordsOf(translator, 'late');
  const before = t('title');
  translator.addResourceBundle('en', 'late', { title: 'Here it is' });

  expect([before, t('title'), t('common:none')]).toEqual(['title', 'Here it is', 'none']);
});
