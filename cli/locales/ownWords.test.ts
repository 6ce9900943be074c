import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANTED_MISTAKES } from '#tests/fixtures/plantedMistakes.ts';
import { createGarden } from '#tests/support/words/wordGarden.ts';
import { accept } from './fix.ts';
import { readProject } from './readProject.ts';
import { ALL_RULES } from './rules/allRules.ts';
import { runRules } from './runRules.ts';
import { readTextSets } from './textSets.ts';

const folder = mkdtempSync(join(tmpdir(), 'own-words-'));
cpSync('locales', folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

/** Each mistake is removed again, so that all gardens begin with the same texts. */
const sets = readTextSets(folder);
const find = (rules = ALL_RULES) => runRules(readProject(folder), rules);

/** Source records are the translators' work and not part of this test. */
beforeAll(() => {
  const unnoted = find().filter(({ rule }) => rule !== 'unrecorded' && rule !== 'stale');
  expect(unnoted.map(({ rule, file, line, message }) => `${file}:${line} ${rule} ${message}`)).toEqual([]);
});

it('the project’s own words are clean', () => {
  accept(readProject(folder), ['**']);

  expect(find()).toEqual([]);
});

describe('a mistake planted in a copy of the project’s own words is found', () => {
  it.each(Object.keys(PLANTED_MISTAKES))('%s, in each language', (rule) => {
    const garden = createGarden(sets);
    const expected = PLANTED_MISTAKES[rule]!(garden);

    const only = ALL_RULES.filter(({ id }) => id === rule);
    const found = new Set(
      find(only).map((finding) => `${finding.rule} ${finding.textSet} ${finding.key ?? ''}`.trim()),
    );
    garden.restore();

    expect(expected.length).toBeGreaterThanOrEqual(2);
    expect(expected.filter((mistake) => !found.has(`${rule} ${mistake}`))).toEqual([]);
  });

  it('of every rule on words', () => {
    const onCode = ALL_RULES.filter(({ needsCode }) => needsCode).map(({ id }) => id);

    expect([...Object.keys(PLANTED_MISTAKES), ...onCode].sort()).toEqual(ALL_RULES.map(({ id }) => id).sort());
  });
});
