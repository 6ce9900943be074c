import type { CatalogueProblem } from './catalogueProblem.ts';
import { COLUMNS, type Level } from './csvColumns.ts';
import type { CsvEntry } from './readCsvRow.ts';

/** Merges the columns of one level from several rows. Reports a problem where two rows contradict each other. */
export function mergeRows(rows: CsvEntry[], level: Level) {
  const values: Record<string, unknown> = {};
  const problems: CatalogueProblem[] = [];
  for (const { name } of COLUMNS.filter((column) => column.level === level)) {
    const [first, ...others] = rows.filter((row) => row.values[name] !== undefined);
    if (!first) continue;
    values[name] = first.values[name];
    const different = others.find((row) => JSON.stringify(row.values[name]) !== JSON.stringify(values[name]));
    if (!different) continue;
    const message = `says something else than line ${first.line}, about the same thing`;
    problems.push({ path: name, message, place: { line: different.line, column: 1 } });
  }
  return { values, problems };
}
