import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SourceRecord } from '../settings.ts';
import { noteOf, recordSources, writeRecord } from '../sourceRecord.ts';
import { writeTextDates } from '../textDates.ts';
import { readTextSets, SOURCE, type TextSets } from '../textSets.ts';
import type { Unit } from '../units.ts';
import { formatFiles, writeTexts } from '../writeTexts.ts';
import type { ImportPlan } from './planImport.ts';

type Ground = { sets: TextSets; record: SourceRecord; units: readonly Unit[] };

/** Writes the translations to their files, and records the English text of each and the dates of legal texts. */
export function writeImport({ taken, confirmed }: ImportPlan, { sets, record, units }: Ground): void {
  const written: string[] = [];
  for (const [namespace, inNamespace] of Map.groupBy(taken, ({ unit }) => unit.namespace)) {
    const { textSet } = inNamespace[0]!.unit;
    const file = sets.find(textSet, namespace);
    const path = file?.file ?? join(sets.folder, textSet, `${namespace}.json`);
    // Anchors are not translated, so a translator's file lacks them. They are copied from the English file.
    const anchors = units.filter(
      ({ fixed, status, ...unit }) =>
        fixed && status === 'missing' && unit.namespace === namespace && unit.textSet === textSet,
    );
    const texts = [
      ...inNamespace.map(({ unit, translation }) => ({ path: unit.path, text: translation })),
      ...anchors.map(({ path, source }) => ({ path, text: source.text })),
    ];
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, writeTexts(file?.source ?? '{}\n', texts, sets.find(SOURCE, namespace)!.source));
    written.push(path);
  }
  formatFiles(sets.folder, written);
  if (written.length > 0) writeTextDates(readTextSets(sets.folder), new Date());
  const notes = new Map(
    [...taken, ...confirmed].map(({ unit, source, translation }) => [unit, noteOf({ source, translation })]),
  );
  if (notes.size > 0) writeRecord(sets.folder, recordSources(record, units, notes));
}
