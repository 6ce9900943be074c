import { writeFileSync } from 'node:fs';
import { listWithoutNote } from './authorNotes.ts';
import { createMatcher } from './keyPatterns.ts';
import { writeKeyTypes } from './keyTypes.ts';
import { listOwnUnits, MADE } from './mainlandUnits.ts';
import type { Finding, Project, Rule } from './rule.ts';
import { noteOf, recordSources, withFixedTranslation, writeRecord } from './sourceRecord.ts';
import { writeTextDates } from './textDates.ts';
import { readTextSets, SOURCE } from './textSets.ts';
import type { Unit } from './units.ts';
import { formatFiles, writeTexts } from './writeTexts.ts';

/** Maps `en common:header.home` to its fixed text. */
type Fixed = Map<string, string>;

/**
 * Makes all automatic fixes: spaces, punctuation, types of keys, source records of new translations, dates of legal
 * texts. Returns the number of fixes.
 */
export function fix(project: Project, findings: readonly Finding[], rules: readonly Rule[]): number {
  const found = Map.groupBy(findings, ({ textSet, key }) => `${textSet} ${key}`);
  const fixed: Fixed = new Map();
  const written: string[] = [];
  for (const file of project.sets.files) {
    const texts = [...file.entries.values()].flatMap(({ key, text, path }) => {
      const id = `${file.textSet} ${file.namespace}:${key}`;
      const broken = found.get(id)?.map(({ rule }) => rule) ?? [];
      const better = rules
        .filter((rule) => broken.includes(rule.id))
        .reduce((words, rule) => rule.fix?.(words, file.textSet) ?? words, text);
      if (better !== text) fixed.set(id, better);
      return better === text ? [] : [{ path, text: better }];
    });
    if (texts.length > 0) writeFileSync(file.file, writeTexts(file.source, texts));
    if (texts.length > 0) written.push(file.file);
  }
  formatFiles(project.sets.folder, written);
  const staleTypes = findings.filter(({ rule }) => rule === 'key-types');
  if (staleTypes.length > 0) writeKeyTypes(project.sets);
  const noted = noteSources(project, findings, fixed);
  const isDating = findings.some(({ rule }) => rule === 'text-dates') || fixed.size > 0;
  const dated = isDating ? writeTextDates(readTextSets(project.sets.folder), new Date()) : 0;
  return fixed.size + staleTypes.length + noted + dated;
}

/** All texts that have a record: the translations, and the texts of `zh-CN.json`. */
const listRecorded = (project: Project) => [...project.units, ...listOwnUnits(project)];

/** Records that these translations match the current English text. */
export function accept(project: Project, patterns: readonly string[]): number {
  const { sets, record } = project;
  const units = listRecorded(project);
  const matches = createMatcher(patterns);
  const notes = new Map(
    units
      .filter(({ id, status }) => (status === 'stale' || status === 'unrecorded') && matches(id))
      .map((unit) => [unit, noteOf({ source: unit.source.text, translation: unit.target!.text })]),
  );
  if (notes.size > 0) writeRecord(sets.folder, recordSources(record, units, notes));
  return notes.size;
}

/** Updates the source records. An automatic fix does not make a translation stale or up to date. */
function noteSources(project: Project, findings: readonly Finding[], fixed: Fixed): number {
  const { sets, record } = project;
  const units = listRecorded(project);
  const withoutNote = listWithoutNote(project);
  const unrecorded = new Set(
    findings
      .filter(({ rule, key }) => rule === 'unrecorded' && !withoutNote.has(key ?? ''))
      .map(({ textSet, key }) => `${textSet} ${key}`),
  );
  const notes = new Map<Unit, string>();
  for (const unit of units) {
    const { textSet, namespace, id, status } = unit;
    const from = textSet === MADE.textSet ? MADE.from : SOURCE;
    const source = fixed.get(`${from} ${namespace}:${unit.source.key}`) ?? unit.source.text;
    const translation = fixed.get(`${textSet} ${id}`) ?? unit.target?.text ?? '';
    if (status === 'stale') notes.set(unit, withFixedTranslation(record[textSet]![id]!, translation));
    else if (!unit.fixed && (status === 'done' || unrecorded.has(`${textSet} ${id}`)))
      notes.set(unit, noteOf({ source, translation }));
  }
  if (fixed.size + unrecorded.size > 0) writeRecord(sets.folder, recordSources(record, units, notes));
  return unrecorded.size;
}
