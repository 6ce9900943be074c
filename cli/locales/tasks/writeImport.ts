import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SourceRecord } from '../settings.ts';
import { noteOf, recordSources, writeRecord } from '../sourceRecord.ts';
import { SOURCE, type TextSets } from '../textSets.ts';
import type { Unit } from '../units.ts';
import { writeTexts } from '../writeTexts.ts';
import type { ImportPlan } from './planImport.ts';

type Ground = { sets: TextSets; record: SourceRecord; units: readonly Unit[] };

/** Writes the translations to their files, and records the English text that each was made from. */
export function writeImport({ taken, confirmed }: ImportPlan, { sets, record, units }: Ground): void {
  for (const [namespace, inNamespace] of Map.groupBy(taken, ({ unit }) => unit.namespace)) {
    const { textSet } = inNamespace[0]!.unit;
    const file = sets.find(textSet, namespace);
    const path = file?.file ?? join(sets.folder, textSet, `${namespace}.json`);
    const texts = inNamespace.map(({ unit, translation }) => ({ path: unit.path, text: translation }));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, writeTexts(file?.source ?? '{}\n', texts, sets.find(SOURCE, namespace)));
  }
  const notes = new Map(
    [...taken, ...confirmed].map(({ unit, source, translation }) => [unit, noteOf({ source, translation })]),
  );
  if (notes.size > 0) writeRecord(sets.folder, recordSources(record, units, notes));
}
