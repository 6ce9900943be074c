import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECORD_FILE, type SourceRecord } from './settings.ts';

/** From which English text a translation was made, and which translation that was. */
export type Origin = { source: string; translation: string };
type Recorded = { textSet: string; id: string };

/** Enough to tell one wording from another, short enough for a file that people merge. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

export const noteOf = ({ source, translation }: Origin) => `${fingerprint(source)} ${fingerprint(translation)}`;

/** The note of a stale translation that was only mended: it is as stale as before. */
export function withMendedTranslation(note: string, translation: string): string {
  return `${note.split(' ')[0]} ${fingerprint(translation)}`;
}

/** Whether a translation still says what English says. Where the translation has changed too, somebody translated anew, and it is to be noted. */
export function compareWithNote(note: string | undefined, now: Origin): 'done' | 'stale' | 'unrecorded' {
  if (note === noteOf(now)) return 'done';
  const [source, translation] = note?.split(' ') ?? [];
  return source !== fingerprint(now.source) && translation === fingerprint(now.translation) ? 'stale' : 'unrecorded';
}

/** The record without what is gone, and with these notes. */
export function recordSources(
  record: SourceRecord,
  units: readonly Recorded[],
  notes: ReadonlyMap<Recorded, string>,
): SourceRecord {
  const updated: SourceRecord = {};
  for (const unit of units) {
    const note = notes.get(unit) ?? record[unit.textSet]?.[unit.id];
    if (note === undefined) continue;
    updated[unit.textSet] ??= {};
    updated[unit.textSet]![unit.id] = note;
  }
  return updated;
}

export function writeRecord(folder: string, record: SourceRecord): void {
  const sorted = Object.fromEntries(
    Object.entries(record).map(([textSet, made]) => [
      textSet,
      Object.fromEntries(Object.entries(made).sort(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  );
  writeFileSync(join(folder, RECORD_FILE), `${JSON.stringify(sorted, null, 2)}\n`);
}
