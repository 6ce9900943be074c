import { type Coverage, countCoverage } from './coverage.ts';
import type { Screen } from './screens.ts';
import type { Unit } from './units.ts';

type Row = Coverage & { name: string };
export type LanguageStats = { language: string; all: Coverage; namespaces: Row[]; screens: Row[] };

/** Coverage of each language: in total, by namespace and by page. */
export function countStats(units: readonly Unit[], screens: readonly Screen[]): LanguageStats[] {
  return [...Map.groupBy(units, ({ textSet }) => textSet)].map(([language, its]) => ({
    language,
    all: countCoverage(its),
    namespaces: [...Map.groupBy(its, ({ namespace }) => namespace)].map(([name, mine]) => ({
      name,
      ...countCoverage(mine),
    })),
    screens: screens.map(({ path, namespaces }) => ({
      name: path,
      ...countCoverage(its.filter(({ namespace }) => namespaces.includes(namespace))),
    })),
  }));
}
