import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { accept } from './fix.ts';
import { readProject } from './readProject.ts';
import { ALL_RULES } from './rules/allRules.ts';
import { runRules } from './runRules.ts';

it('the project’s own texts have no findings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-words-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('locales', folder, { recursive: true });

  // Source records are the translators' work, so this test does not check them.
  accept(readProject(folder), ['**']);

  expect(runRules(readProject(folder), ALL_RULES)).toEqual([]);
});
