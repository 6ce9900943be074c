import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULE_FIXTURES } from '#tests/fixtures/localesRules.ts';
import { aWordsFolder, type Files } from '#tests/support/words/aWordsFolder.ts';
import { readProject } from '../readProject.ts';
import { runRules } from '../runRules.ts';
import { ALL_RULES } from './allRules.ts';

function find(files: Files, rule: string): string[] {
  const folder = aWordsFolder(files);
  const rules = ALL_RULES.filter(({ id }) => id === rule);
  return runRules(readProject(folder), rules).map(
    ({ textSet = '', key, file, line, column }) => `${textSet} ${key ?? `${relative(folder, file)}:${line}:${column}`}`,
  );
}

describe.each(RULE_FIXTURES)('$rule', ({ rule, right, wrong, at }) => {
  it('lets good words pass', () => {
    expect(find(right, rule)).toEqual([]);
  });

  it('names each mistake and its language', () => {
    expect(find(wrong, rule).sort()).toEqual(at.toSorted());
  });
});

it('every rule has words that it lets pass and words that it does not', () => {
  const elsewhere = ['stale', 'unrecorded', 'unused-key', 'hard-coded', 'key-types'];
  const tried = new Set([...RULE_FIXTURES.map(({ rule }) => rule), ...elsewhere]);

  expect(ALL_RULES.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([]);
});
