import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULE_FIXTURES } from '#tests/fixtures/localesRules.ts';
import { aWordsFolder, type Files } from '#tests/support/words/aWordsFolder.ts';
import { readProject } from '../readProject.ts';
import { runRules } from '../runRules.ts';
import { readSettings } from '../settings.ts';
import { noteOf } from '../sourceRecord.ts';
import { ALL_RULES } from './allRules.ts';
import RULE_TEXTS from './rules.json' with { type: 'json' };

function find(files: Files, rule: string): string[] {
  const folder = aWordsFolder(files);
  const rules = ALL_RULES.filter(({ id }) => id === rule);
  return runRules(readProject(folder), rules).map(
    ({ textSet = '', key, file, line, column }) => `${textSet} ${key ?? `${relative(folder, file)}:${line}:${column}`}`,
  );
}

describe.each(RULE_FIXTURES)('$rule', ({ rule, right, wrong, at }) => {
  it('finds nothing in a correct text', () => {
    expect(find(right, rule)).toEqual([]);
  });

  it('reports each mistake and its language', () => {
    expect(find(wrong, rule).sort()).toEqual(at.toSorted());
  });
});

/** Rules whose examples are files, code or the history of a text. */
const NO_TEXT =
  /^(?:invalid-json|duplicate-key|missing-key|extra-key|empty|plural-forms|stale|unrecorded|unused-key|hard-coded|key-types|text-dates|mainland|catalogue-word|no-note)$/;
const TEXT_RULES = Object.entries(RULE_TEXTS).filter(([id]) => !NO_TEXT.test(id));

it.each(TEXT_RULES)('%s finds the wrong text of its example, and not the right one', (rule, example) => {
  const settings = {
    names: ['WhatsApp'],
    forbidden: { 'zh-HK': { 你: '您' } },
    grammar: readSettings('locales').grammar,
  };
  const glossary = [{ term: 'seat map', id: ['denah kursi'], 'zh-HK': ['座位圖'] }];
  const files = (text: string) => ({
    'en/shop.json': { text: 'english' in example ? example.english : 'Close' },
    [`${example.language}/shop.json`]: { text },
    // Other texts with the right words, which two rules compare with the text.
    'en/others.json': { ...Array(4).fill('english' in example ? example.english : '') },
    [`${example.language}/others.json`]: { ...Array(4).fill(example.right) },
    'check.json': settings,
    'glossary.json': glossary,
  });

  expect(new Set(find(files(example.wrong), rule))).toEqual(new Set([`${example.language} shop:text`]));
  expect(find(files(example.right), rule)).toEqual([]);
});

it.each([
  ['開啟', []],
  ['關閉', ['stale']],
])('a text of zh-CN.json is stale only if the text of zh-HK has changed: “%s”', (chinese, expected) => {
  const files = {
    'en/shop.json': { text: 'Turn on' },
    'zh-HK/shop.json': { text: chinese },
    'zh-CN.json': { 'shop:text': '打开' },
    'sources.json': { 'zh-CN': { 'shop:text': noteOf({ source: '開啟', translation: '打开' }) } },
  };
  const rules = ['stale', 'unrecorded'].filter((rule) => find(files, rule).includes('zh-CN shop:text'));

  expect(rules).toEqual(expected);
});

it('every rule is explained', () => {
  expect(Object.keys(RULE_TEXTS)).toEqual(ALL_RULES.map(({ id }) => id));
});
