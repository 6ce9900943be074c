import { createMatcher } from './keyPatterns.ts';
import type { Entry, Path } from './parseWords.ts';
import { pluralForms, splitPlural } from './plurals.ts';
import type { Settings, SourceRecord } from './settings.ts';
import { compareWithNote } from './sourceRecord.ts';
import { SOURCE, type TextSets, TRANSLATIONS } from './textSets.ts';

export type UnitStatus = 'missing' | 'empty' | 'stale' | 'unrecorded' | 'done';

/** One text to translate into one language: the unit of coverage, export and import. */
export type Unit = {
  textSet: string;
  namespace: string;
  key: string;
  /** `common:header.home` */
  id: string;
  path: Path;
  source: Entry;
  target: Entry | undefined;
  status: UnitStatus;
  /** Whether the text is the same in every language, such as an anchor, and is not translated. */
  fixed: boolean;
};

type TranslationBase = { sets: TextSets; settings: Settings; record: SourceRecord };

/** Lists all texts of each language, with all its plural forms and the status of each translation. */
export function listUnits({ sets, settings, record }: TranslationBase): Unit[] {
  const isFixed = createMatcher(settings.fixed);
  return TRANSLATIONS.flatMap((textSet) =>
    sets.namespaces.flatMap((namespace) => {
      const sources = sets.find(SOURCE, namespace)!.entries;
      const file = sets.find(textSet, namespace);
      if (file?.broken) return [];
      return [...sources.values()]
        .flatMap((source) => formsOf(source, sources, textSet))
        .map(({ key, path, source }) => {
          const id = `${namespace}:${key}`;
          const target = file?.entries.get(key);
          const fixed = isFixed(id);
          const isSame = target?.text === source.text;
          const status = fixed ? (isSame ? 'done' : 'missing') : statusOf(source, target, record[textSet]?.[id]);
          return { textSet, namespace, key, id, path, source, target, status, fixed };
        });
    }),
  );
}

type Wanted = { key: string; path: Path; source: Entry };

/** Lists a plural once, in the forms of the target language. A form that English lacks uses `other` as source. */
function formsOf(source: Entry, sources: ReadonlyMap<string, Entry>, textSet: string): Wanted[] {
  const plural = splitPlural(source.key);
  if (!plural) return [{ ...source, source }];
  if (plural.form !== 'other') return [];
  return pluralForms(textSet).map((form) => {
    const key = `${plural.base}_${form}`;
    const path = [...source.path.slice(0, -1), `${splitPlural(String(source.path.at(-1)))!.base}_${form}`];
    return { key, path, source: sources.get(key) ?? source };
  });
}

export function statusOf(source: Entry, target: Entry | undefined, note: string | undefined): UnitStatus {
  if (!target) return 'missing';
  if (target.text.trim() === '') return 'empty';
  return compareWithNote(note, { source: source.text, translation: target.text });
}
