import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { REVIEWED_MISTAKES } from '#tests/fixtures/reviewedMistakes.ts';
import { createGarden } from '#tests/support/words/wordGarden.ts';
import { readProject } from './readProject.ts';
import { ALL_RULES } from './rules/allRules.ts';
import { runRules } from './runRules.ts';
import { readTextSets } from './textSets.ts';

const folder = mkdtempSync(join(tmpdir(), 'reviewed-'));
cpSync('locales', folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

it('at least 60 of the 66 mistakes that a reviewer planted are found, each by its rule', () => {
  const garden = createGarden(readTextSets(folder));
  const planted = REVIEWED_MISTAKES.map(({ plant, ...mistake }) => ({ ...mistake, at: plant(garden) }));

  const found = Map.groupBy(
    runRules(readProject(folder), ALL_RULES).filter(({ rule }) => rule !== 'unrecorded' && rule !== 'stale'),
    ({ textSet, key }) => `${textSet} ${key}`,
  );
  const seen = planted.filter(({ at, rule }) =>
    rule ? found.get(at)?.some((one) => one.rule === rule) : found.has(at),
  );

  const named = (mistakes: typeof planted) => mistakes.map(({ name, at }) => `${name} at ${at}`);
  expect(planted).toHaveLength(66);
  expect(named(planted.filter((mistake) => mistake.rule && !seen.includes(mistake)))).toEqual([]);
  expect(seen.length).toBeGreaterThanOrEqual(60);
});
