import { join } from 'node:path';
import { createMatcher } from '../keyPatterns.ts';
import { type Finding, findingAt, type Project, type Rule } from '../rule.ts';
import { SETTINGS_FILE } from '../settings.ts';
import { SOURCE } from '../textSets.ts';

export const codeRules: Rule[] = [
  {
    id: 'unused-key',
    needsCode: true,
    check: findUnused,
  },
  {
    id: 'hard-coded',
    needsCode: true,
    check: ({ hardCoded }) =>
      hardCoded.map(({ text, ...place }) => ({
        rule: 'hard-coded',
        message: `“${text}” is written into the code`,
        ...place,
      })),
  },
];

function findUnused({ sets, usage, settings }: Project): Finding[] {
  const declared = Object.keys(settings.dynamic);
  const isDeclared = createMatcher(declared);
  const all = sourceKeys(sets);
  const unused = all
    .filter(({ id }) => !isDeclared(id) && !usage!.keys.has(id))
    .map(({ file, entry }) => findingAt('unused-key', file, entry, 'the code never uses it'));
  const idle = declared
    .filter((pattern) => !all.some(({ id }) => createMatcher([pattern])(id)))
    .map((pattern) => ({
      rule: 'unused-key',
      message: `“${pattern}” is declared as dynamic, but there is no such key`,
      file: join(sets.folder, SETTINGS_FILE),
      line: 1,
      column: 1,
    }));
  return [...unused, ...idle];
}

function sourceKeys(sets: Project['sets']) {
  return sets.files
    .filter(({ textSet }) => textSet === SOURCE)
    .flatMap((file) =>
      [...file.entries.values()].map((entry) => ({ id: `${file.namespace}:${entry.key}`, file, entry })),
    );
}
