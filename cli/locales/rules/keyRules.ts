import { join } from 'node:path';
import { createMatcher } from '../keyPatterns.ts';
import type { FileProblem } from '../parseWords.ts';
import { splitPlural } from '../plurals.ts';
import { type Finding, findingAt, isSource, type Project, type Rule } from '../rule.ts';
import { SOURCE, TRANSLATIONS, type WordsFile } from '../textSets.ts';
import type { Unit } from '../units.ts';

export const keyRules: Rule[] = [
  { id: 'missing-key', about: 'Every English text has its translation in every language.', check: findMissing },
  { id: 'extra-key', about: 'A translation without an English text is shown to nobody.', check: findExtra },
  { id: 'empty', about: 'A text says something.', check: findEmpty },
  {
    id: 'fixed-differs',
    about: 'Texts that are declared fixed, such as anchors, are the same in every language.',
    check: findDifferentFixed,
  },
];

function findMissing({ sets, units, settings }: Project): Finding[] {
  const isFixed = createMatcher(settings.fixed);
  const withoutFile = TRANSLATIONS.flatMap((textSet) =>
    sets.namespaces
      .filter((namespace) => !sets.find(textSet, namespace))
      .map((namespace) => ({
        rule: 'missing-key',
        message: `the whole file is missing in ${textSet}: ${sets.find(SOURCE, namespace)!.entries.size} texts`,
        file: join(sets.folder, textSet, `${namespace}.json`),
        line: 1,
        column: 1,
        textSet,
        key: `${namespace}:**`,
      })),
  );
  const missing = units
    .filter((unit) => unit.status === 'missing' && sets.find(unit.textSet, unit.namespace) && !isMissingForm(unit))
    .map(({ textSet, namespace, key, source }) => ({ textSet, namespace, key, text: source.text }));
  const fixed = eachTranslation({ sets }, (source, file) =>
    [...source.entries.values()].filter(
      ({ key }) => isFixed(`${source.namespace}:${key}`) && !file.entries.has(key) && !file.broken,
    ),
  ).map(({ file, entry }) => ({ ...file, key: entry.key, text: entry.text }));
  return [
    ...withoutFile,
    ...[...missing, ...fixed].map(({ textSet, namespace, key, text }) => {
      const { file, entries } = sets.find(textSet, namespace)!;
      const place = nearestPlace(key, entries);
      return findingAt('missing-key', { textSet, namespace, file }, { key, place }, `not in ${textSet}: “${text}”`);
    }),
  ];

  /** The plural rule reports a missing form of a plural that exists. */
  function isMissingForm({ textSet, namespace, key }: Unit): boolean {
    const base = splitPlural(key)?.base;
    return (
      base !== undefined &&
      [...sets.find(textSet, namespace)!.entries.keys()].some((other) => splitPlural(other)?.base === base)
    );
  }
}

/** Returns the position of the key's group, near the place where the text must be added. */
function nearestPlace(key: string, entries: WordsFile['entries']) {
  for (let group = key; group.includes('.'); ) {
    group = group.slice(0, group.lastIndexOf('.'));
    const near = [...entries.values()].find((entry) => entry.key.startsWith(`${group}.`));
    if (near) return near.place;
  }
  return { line: 1, column: 1 };
}

function findExtra({ sets }: Project): Finding[] {
  const baseOf = (key: string) => splitPlural(key)?.base ?? key;
  const strangers = sets.strangers.map((name) => ({
    rule: 'extra-key',
    message: `“${name}” is no language of the shop`,
    file: join(sets.folder, name),
    line: 1,
    column: 1,
  }));
  const extra = sets.files
    .filter(({ textSet, namespace }) => !isSource(textSet) && !sets.find(SOURCE, namespace)?.broken)
    .flatMap((file) => {
      const english = new Set([...(sets.find(SOURCE, file.namespace)?.entries.keys() ?? [])].map(baseOf));
      return [...file.entries.values()]
        .filter(({ key }) => !english.has(baseOf(key)))
        .map((entry) => findingAt('extra-key', file, entry, 'has no English text'));
    });
  return [...strangers, ...extra];
}

function findEmpty({ sets }: Project): Finding[] {
  return sets.files.flatMap((file) =>
    [...file.entries.values()]
      .filter(({ text }) => text.trim() === '')
      .map((entry) => findingAt('empty', file, entry, 'says nothing')),
  );
}

function findDifferentFixed({ sets, settings }: Project): Finding[] {
  const isFixed = createMatcher(settings.fixed);
  return eachTranslation({ sets }, (source, file) =>
    [...file.entries.values()].filter(({ key, text }) => {
      const english = source.entries.get(key);
      return english && isFixed(`${source.namespace}:${key}`) && english.text !== text;
    }),
  ).map(({ file, source, entry }) =>
    findingAt('fixed-differs', file, entry, `must be “${source.entries.get(entry.key)!.text}” as in English`),
  );
}

function eachTranslation<Entry>(
  { sets }: Pick<Project, 'sets'>,
  pick: (source: WordsFile, file: WordsFile) => Entry[],
): { source: WordsFile; file: WordsFile; entry: Entry }[] {
  return sets.files.flatMap((file) => {
    const source = isSource(file.textSet) ? undefined : sets.find(SOURCE, file.namespace);
    return source ? pick(source, file).map((entry) => ({ source, file, entry })) : [];
  });
}

export const fileRules: Rule[] = [
  ofProblems('invalid-json', 'A file of words must be valid JSON.'),
  ofProblems('duplicate-key', 'Keys must be unique in a file.'),
  ofProblems('not-a-text', 'Words are texts, lists or groups of texts: no numbers, no true, no null.'),
];

function ofProblems(id: FileProblem['rule'], about: string): Rule {
  return {
    id,
    about,
    check: ({ sets }) =>
      sets.files.flatMap(({ textSet, file, problems }) =>
        problems
          .filter(({ rule }) => rule === id)
          .map(({ message, place }) => ({ rule: id, message, file, ...place, textSet })),
      ),
  };
}
