import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECORD_FILE, type SourceRecord } from './settings.ts';

/** English text that a translation was made from, and that translation. */
export type Origin = { source: string; translation: string };
type Recorded = { textSet: string; id: string };

/** Record of a stale translation after an automatic fix. The translation is still stale. */
export function withFixedTranslation(note: string, translation: string): string {
  return `${note.split(' ')[0]} ${fingerprint(translation)}`;
}

/**
 * Compares a translation and its English text with their record. `stale` means that only the English text has changed.
 * A changed translation is a new one that needs a record.
 */
export function compareWithNote(note: string | undefined, now: Origin): 'done' | 'stale' | 'unrecorded' {
  if (note === noteOf(now)) return 'done';
  const [source, translation] = note?.split(' ') ?? [];
  return source !== fingerprint(now.source) && translation === fingerprint(now.translation) ? 'stale' : 'unrecorded';
}

/**
 * Returns the record with these notes and without texts that no longer exist. Text sets that have none of the units
 * are not changed.
 */
export function recordSources(
  record: SourceRecord,
  units: readonly Recorded[],
  notes: ReadonlyMap<Recorded, string>,
): SourceRecord {
  const sets = new Set(units.map(({ textSet }) => textSet));
  const updated: SourceRecord = Object.fromEntries(
    Object.entries(record).map(([textSet, made]) => [textSet, sets.has(textSet) ? {} : made]),
  );
  for (const unit of units) {
    const note = notes.get(unit) ?? record[unit.textSet]?.[unit.id];
    if (note === undefined) continue;
    updated[unit.textSet] ??= {};
    updated[unit.textSet]![unit.id] = note;
  }
  return updated;
}

export function writeRecord(folder: string, record: SourceRecord): void {
  const sorted = Object.fromEntries(Object.entries(record).map(([textSet, made]) => [textSet, sortByKey(made)]));
  writeFileSync(join(folder, RECORD_FILE), `${JSON.stringify(sorted, null, 2)}\n`);
}

export const sortByKey = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Hash that is long enough to compare texts and short enough for a file that people merge. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

export const noteOf = ({ source, translation }: Origin) => `${fingerprint(source)} ${fingerprint(translation)}`;
