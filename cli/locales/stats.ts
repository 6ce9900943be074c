import type { Unit, UnitStatus } from './units.ts';

export type Coverage = { texts: number; done: number; missing: number; stale: number; percent: number };

/** Counts up-to-date translations. A translation without a source record counts as done. */
export function countCoverage(units: readonly Pick<Unit, 'status'>[]): Coverage {
  const count = (...wanted: UnitStatus[]) => units.filter(({ status }) => wanted.includes(status)).length;
  const done = count('done', 'unrecorded');
  // Rounded down, so that 100 % means all.
  const percent = units.length === 0 ? 100 : Math.floor((done / units.length) * 1000) / 10;
  return { texts: units.length, done, missing: count('missing', 'empty'), stale: count('stale'), percent };
}
