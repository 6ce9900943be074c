import { join } from 'node:path';
import { isShopValue } from '#shared/domain/language/shopValues.ts';
import { createMatcher } from './keyPatterns.ts';
import { readParts, withoutParts } from './messageParts.ts';
import { findingAt, isSource, type Project, type Rule } from './rule.ts';
import { NOTES_FILE } from './settings.ts';

const RULE = 'no-note';
/** Minimum number of words in a clear text. A shorter text may have several meanings. */
const CLEAR_WORDS = 3;

/** Returns the author's note about a text. If several patterns match, the longest one wins. */
export function createNotes(notes: Readonly<Record<string, string>>): (id: string) => string | undefined {
  const patterns = Object.keys(notes)
    .toSorted((a, b) => b.length - a.length)
    .map((pattern) => ({ note: notes[pattern]!, matches: createMatcher([pattern]) }));
  return (id) => notes[id] ?? patterns.find(({ matches }) => matches(id))?.note;
}

/**
 * Requires a note about each new text that may be unclear, unless the folder has no file of notes. A text is new until
 * `--fix` records a translation of it; `--fix` records none while the note is missing.
 */
export const noNoteRule: Rule = {
  id: RULE,
  check: ({ sets, notes, record, units }) => {
    if (!notes) return [];
    const noteOf = createNotes(notes);
    const recorded = new Set(Object.values(record).flatMap((texts) => Object.keys(texts)));
    const asked = new Map(units.filter(({ fixed }) => !fixed).map((unit) => [unit.id, unit]));
    const idle = Object.keys(notes).filter((pattern) => ![...asked.keys()].some(createMatcher([pattern])));
    const asking = [...asked].flatMap(([id, { namespace, source }]) => {
      if (recorded.has(id) || !isUnclear(source.text) || noteOf(id)) return [];
      const file = sets.files.find((one) => isSource(one.textSet) && one.namespace === namespace)!;
      const message = `“${source.text}” needs a sentence for translators in ${NOTES_FILE}: where it stands, what {{…}} is`;
      return [findingAt(RULE, file, source, message)];
    });
    const file = join(sets.folder, NOTES_FILE);
    return [
      ...asking,
      ...idle.map((pattern) => ({ rule: RULE, message: `there is no text ${pattern}`, file, line: 1, column: 1 })),
    ];
  },
};

/** Lists the new texts that lack a note. Their translations are not recorded. */
export const listWithoutNote = (project: Project): Set<string> =>
  new Set(noNoteRule.check(project).flatMap(({ key }) => key ?? []));

/** Placeholders for the shop's own values need no explanation: their values are the same in all texts. */
function isUnclear(text: string): boolean {
  const placeholders = readParts(text).placeholders.filter((part) => !isShopValue(part.slice(2, -2)));
  return placeholders.length > 0 || withoutParts(text).trim().split(/\s+/).length < CLEAR_WORDS;
}
