import type { CsvRow } from '../text/parseCsv.ts';
import type { CatalogueProblem } from './catalogueProblem.ts';
import { COLUMNS, headersOf } from './csvColumns.ts';
import { readCell } from './readCell.ts';

/** Values of one CSV row: its tier and the tier's parents. Empty cells are left out. */
export type CsvEntry = { line: number; activityId: string; sessionId: string; values: Record<string, unknown> };

export function readCsvRow(
  { line, cells }: CsvRow,
  headers: string[],
  above: CsvEntry | undefined,
): { entry: CsvEntry; problems: CatalogueProblem[] } {
  const problems: CatalogueProblem[] = [];
  const complain = (path: string, message: string) => problems.push({ path, message, place: { line, column: 1 } });
  if (cells.slice(headers.length).some((text) => text.trim())) complain('', 'has more cells than the first line');

  const cellOf = new Map(headers.map((header, index) => [header, cells[index]?.trim() ?? '']));
  const values: Record<string, unknown> = {};
  for (const column of COLUMNS) {
    const texts = headersOf(column).map((header) => cellOf.get(header) ?? '');
    if (!texts.some(Boolean)) continue;
    const read = readCell(column.cell, texts);
    if (read.ok) values[column.name] = read.value;
    else complain(column.name, read.refusal);
  }

  const activityId = String(values.activity_id ?? above?.activityId ?? '');
  const inherited = activityId === above?.activityId ? above.sessionId : '';
  const sessionId = String(values.session_id ?? inherited);
  return { entry: { line, activityId, sessionId, values }, problems };
}
