import { join } from 'node:path';
import { listOwnUnits, MADE } from '../mainlandUnits.ts';
import type { FileProblem } from '../parseWords.ts';
import { pluralForms, splitPlural } from '../plurals.ts';
import { eitherRule, type Finding, findingAt, isSource, type Project, type Rule, translationRule } from '../rule.ts';
import { MAINLAND_FILE } from '../settings.ts';
import { SOURCE, TRANSLATIONS, type WordsFile } from '../textSets.ts';
import type { Unit, UnitStatus } from '../units.ts';

export const keyRules: Rule[] = [
  ofProblems('invalid-json'),
  ofProblems('duplicate-key'),
  { id: 'missing-key', check: findMissing },
  { id: 'extra-key', check: findExtra },
  { id: 'empty', check: findEmpty },
  { id: 'plural-forms', check: ({ sets }) => sets.files.flatMap(findWrongForms) },
  statusRule('stale', {
    translation: (source) => `unfinished, or English has changed to “${source}”: translate it again, or --accept it`,
    own: (source) =>
      `the text of ${MADE.from} has changed to “${source}”: write it again in ${MAINLAND_FILE}, or --accept it`,
  }),
  statusRule('unrecorded', {
    translation: () => 'is new or changed. If it fits the English text, note that with --fix',
    own: () => `is new or changed in ${MAINLAND_FILE}. If it fits the text of ${MADE.from}, note that with --fix`,
  }),
];

type Message = (source: string) => string;

/** Compares translations with their English text, and the texts of `zh-CN.json` with the texts that they replace. */
function statusRule(id: UnitStatus, { translation, own }: { translation: Message; own: Message }): Rule {
  const findOwn = (project: Project) =>
    listOwnUnits(project)
      .filter(({ status }) => status === id)
      .map((unit) => {
        const { file } = project.sets.find(MADE.from, unit.namespace)!;
        return findingAt(id, { ...unit, file }, unit.target!, own(unit.source.text));
      });
  return eitherRule(
    translationRule(id, (_translation, source, { status }) => (status === id ? [translation(source)] : [])),
    { id, check: findOwn },
  );
}

function findMissing({ sets, units }: Project): Finding[] {
  const withoutFile = TRANSLATIONS.flatMap((textSet) =>
    sets.namespaces
      .filter((namespace) => !sets.find(textSet, namespace))
      .map((namespace) => ({
        rule: 'missing-key',
        message: `the whole file is missing in ${textSet}: ${sets.find(SOURCE, namespace)!.entries.size} texts`,
        ...atStart(join(sets.folder, textSet, `${namespace}.json`)),
        textSet,
        key: `${namespace}:**`,
      })),
  );
  const missing = units
    .filter((unit) => unit.status === 'missing' && sets.find(unit.textSet, unit.namespace) && !isMissingForm(unit))
    .map(({ textSet, namespace, key, source, target }) => {
      const { file, entries } = sets.find(textSet, namespace)!;
      const message = target ? `must be “${source.text}” as in English` : `no text in ${textSet} for “${source.text}”`;
      const place = target?.place ?? nearestPlace(key, entries);
      return findingAt('missing-key', { textSet, namespace, file }, { key, place }, message);
    });
  return [...withoutFile, ...missing];

  /** Whether the key is a form of a plural that exists. The plural rule reports missing forms. */
  function isMissingForm({ textSet, namespace, key }: Unit): boolean {
    const base = splitPlural(key)?.base;
    const keys = [...sets.find(textSet, namespace)!.entries.keys()];
    return base !== undefined && keys.some((other) => splitPlural(other)?.base === base);
  }
}

const atStart = (file: string) => ({ file, line: 1, column: 1 });

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
    message: `“${name}” is not a language of the shop`,
    ...atStart(join(sets.folder, name)),
  }));
  const extra = sets.files
    .filter(({ textSet, namespace }) => !isSource(textSet) && !sets.find(SOURCE, namespace)?.broken)
    .flatMap((file) => {
      const english = new Set([...(sets.find(SOURCE, file.namespace)?.entries.keys() ?? [])].map(baseOf));
      return [...file.entries.values()]
        .filter(({ key }) => !english.has(baseOf(key)))
        .map((entry) => findingAt('extra-key', file, entry, 'has no English text: is the key mistyped, or left over?'));
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

/** i18next accepts `_zero` in every language, so it is never an extra form. */
const ALWAYS_ALLOWED = 'zero';

function findWrongForms(file: WordsFile): Finding[] {
  const wanted = pluralForms(file.textSet);
  const plurals = Map.groupBy(
    [...file.entries.values()].filter(({ key }) => splitPlural(key)),
    ({ key }) => splitPlural(key)!.base,
  );
  return [...plurals].flatMap(([base, entries]) => {
    const formOf = ({ key }: { key: string }) => splitPlural(key)!.form;
    const missing = wanted.filter((form) => !entries.some((entry) => formOf(entry) === form));
    const extra = entries.filter((entry) => ![...wanted, ALWAYS_ALLOWED].includes(formOf(entry)));
    const repeated = entries.filter((entry) => entries.some((other) => other !== entry && other.text === entry.text));
    return [
      ...repeated.map((entry) => findingAt('plural-forms', file, entry, 'has the same text as another form')),
      ...missing.map((form) =>
        findingAt('plural-forms', file, { ...entries[0]!, key: `${base}_${form}` }, `the form “_${form}” is missing`),
      ),
      ...extra.map((entry) =>
        findingAt('plural-forms', file, entry, `${file.textSet} has no form “_${formOf(entry)}”`),
      ),
    ];
  });
}

function ofProblems(id: FileProblem['rule']): Rule {
  return {
    id,
    check: ({ sets }) =>
      sets.files.flatMap(({ textSet, file, problems }) =>
        problems
          .filter(({ rule }) => rule === id)
          .map(({ message, place }) => ({ rule: id, message, file, ...place, textSet })),
      ),
  };
}
