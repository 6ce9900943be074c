import type { Screen } from './screens.ts';
import type { Unit, UnitStatus } from './units.ts';

type Row = Coverage & { name: string };
export type LanguageStats = { language: string; all: Coverage; namespaces: Row[]; screens: Row[] };

/** Coverage of each language: in total, by namespace and by page. */
export function countStats(units: readonly Unit[], screens: readonly Screen[]): LanguageStats[] {
  return [...Map.groupBy(units, ({ textSet }) => textSet)].map(([language, inLanguage]) => ({
    language,
    all: countCoverage(inLanguage),
    namespaces: [...Map.groupBy(inLanguage, ({ namespace }) => namespace)].map(([name, inNamespace]) => ({
      name,
      ...countCoverage(inNamespace),
    })),
    screens: screens.map(({ path, namespaces }) => ({
      name: path,
      ...countCoverage(inLanguage.filter(({ namespace }) => namespaces.includes(namespace))),
    })),
  }));
}

export type Coverage = { texts: number; done: number; missing: number; stale: number; percent: number };

/** Counts up-to-date translations. A translation without a source record counts as done. */
export function countCoverage(units: readonly Pick<Unit, 'status'>[]): Coverage {
  const count = (...wanted: UnitStatus[]) => units.filter(({ status }) => wanted.includes(status)).length;
  const done = count('done', 'unrecorded');
  // Rounded down, so that 100 % means all.
  const percent = units.length === 0 ? 100 : Math.floor((done / units.length) * 1000) / 10;
  return { texts: units.length, done, missing: count('missing', 'empty'), stale: count('stale'), percent };
}
