import type { CodeUsage } from './codeUsage.ts';
import type { HardCoded } from './hardCoded.ts';
import type { Entry } from './parseWords.ts';
import type { Glossary, Settings, SourceRecord } from './settings.ts';
import { SOURCE, type TextSets } from './textSets.ts';
import type { Unit } from './units.ts';

export type Finding = {
  rule: string;
  message: string;
  file: string;
  line: number;
  column: number;
  textSet?: string;
  /** `common:header.home` */
  key?: string;
};

/** Input of the rules, read once. */
export type Project = {
  sets: TextSets;
  settings: Settings;
  glossary: Glossary;
  record: SourceRecord;
  units: readonly Unit[];
  /** Keys that the code uses. Undefined without source code, as in the container image. */
  usage: CodeUsage | undefined;
  hardCoded: readonly HardCoded[];
  /** Texts of the demo catalogue. Empty without source code. */
  demo: ReadonlyMap<string, Entry>;
  /** The author's sentences for translators, by key or pattern. Undefined in a folder without them. */
  notes: Readonly<Record<string, string>> | undefined;
  /** Texts of `zh-CN.json`, by key. */
  mainland: Readonly<Record<string, string>>;
};

export type Rule = {
  /** Name of the rule. `rules/rules.json` has its explanation and an example. */
  id: string;
  needsCode?: boolean;
  check: (project: Project) => Finding[];
  /** Returns the corrected text, if the error can be fixed automatically. */
  fix?: (text: string, textSet: string) => string;
};

type Find = (text: string, textSet: string, project: Project) => string[];

/** Creates a rule that checks one text at a time, in every language. */
export function textRule(id: string, find: Find, fix?: Rule['fix'] & {}): Rule {
  const check = (project: Project) =>
    project.sets.files.flatMap((file) =>
      [...file.entries.values()].flatMap((entry) =>
        find(entry.text, file.textSet, project).map((message) => findingAt(id, file, entry, message)),
      ),
    );
  return fix ? { id, check, fix } : { id, check };
}

type Compare = (translation: string, source: string, unit: Unit, project: Project) => string[];

/** Creates a rule that compares a translation with its English text. Other rules report missing translations. */
export function translationRule(id: string, find: Compare): Rule {
  const check = (project: Project) =>
    project.units.flatMap((unit) => {
      if (!unit.target || unit.fixed || unit.status === 'empty') return [];
      const { file } = project.sets.find(unit.textSet, unit.namespace)!;
      return find(unit.target.text, unit.source.text, unit, project).map((message) =>
        findingAt(id, { ...unit, file }, unit.target!, message),
      );
    });
  return { id, check };
}

/** Combines two checks of one rule. The first one may have a fix. */
export const eitherRule = (...rules: [Rule, Rule]): Rule => ({
  ...rules[0],
  check: (project) => rules.flatMap(({ check }) => check(project)),
});

type Whereabouts = { textSet: string; namespace: string; file: string };

export function findingAt(rule: string, where: Whereabouts, entry: Pick<Entry, 'key' | 'place'>, message: string) {
  const { textSet, namespace, file } = where;
  return { rule, message, file, ...entry.place, textSet, key: `${namespace}:${entry.key}` } satisfies Finding;
}

export const isSource = (textSet: string) => textSet === SOURCE;
export const isChinese = (textSet: string) => textSet.startsWith('zh');
