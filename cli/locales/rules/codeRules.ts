import { join } from 'node:path';
import { createMatcher } from '../keyPatterns.ts';
import { splitPlural } from '../plurals.ts';
import { type Finding, findingAt, type Project, type Rule } from '../rule.ts';
import { SETTINGS_FILE } from '../settings.ts';
import { SOURCE } from '../textSets.ts';

export const codeRules: Rule[] = [
  {
    id: 'absent-key',
    about: 'Every key that the code uses has an English text.',
    needsCode: true,
    check: findAbsent,
  },
  {
    id: 'unused-key',
    about: 'The code uses every key. Those that it puts together while it runs are declared in check.json.',
    needsCode: true,
    check: findUnused,
  },
  {
    id: 'hard-coded',
    about: 'No words stand in the code, where no translator finds them.',
    needsCode: true,
    check: ({ usage }) =>
      usage!.hardCoded.map(({ text, ...place }) => ({
        rule: 'hard-coded',
        message: `“${text}” is written into the code`,
        ...place,
      })),
  },
];

/** Declared dynamic keys may be absent: every payment method has a name, but not every one has an app. */
function findAbsent({ sets, usage, settings }: Project): Finding[] {
  const isDeclared = createMatcher(Object.keys(settings.dynamic));
  const known = new Set(sourceKeys(sets).flatMap(({ id }) => [id, baseOf(id), ...groupsOf(id)]));
  return [...usage!.keys].flatMap(([id, places]) =>
    known.has(id) || known.has(baseOf(id)) || isDeclared(id)
      ? []
      : places.map((place) => ({
          rule: 'absent-key',
          message: 'is used here and has no English text',
          key: id,
          ...place,
        })),
  );
}

function findUnused({ sets, usage, settings }: Project): Finding[] {
  const declared = Object.keys(settings.dynamic);
  const isDeclared = createMatcher(declared);
  const all = sourceKeys(sets);
  const used = new Set([...usage!.keys.keys()].flatMap((id) => [id, baseOf(id)]));
  const unused = all
    .filter(({ id }) => !isDeclared(id) && ![id, baseOf(id), ...groupsOf(id)].some((name) => used.has(name)))
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

const baseOf = (id: string) => splitPlural(id)?.base ?? id;

/** `about:sections.0.title` → `about:sections.0`, `about:sections`. */
function groupsOf(id: string): string[] {
  const parts = id.split('.');
  return parts.slice(1).map((_part, index) => parts.slice(0, parts.length - 1 - index).join('.'));
}
