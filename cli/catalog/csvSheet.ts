import type { CsvRow } from '../text/parseCsv.ts';
import type { CatalogueProblem } from './catalogueProblem.ts';

/** The cells of a CSV file, as a spreadsheet shows them. */
export type CsvSheet = {
  headers: string[];
  /** The trimmed content of a cell. Empty if there is no such cell. */
  textAt: (line: number, header: string) => string;
  /** Reports a problem at the first of these rows that has a value in the column, or else at the first row. */
  problemAt: (lines: readonly number[], header: string, message: string) => CatalogueProblem;
};

export function createSheet(headers: string[], rows: readonly CsvRow[]): CsvSheet {
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]));
  const textAt = (line: number, header: string) => cellsOf.get(line)?.[headers.indexOf(header)]?.trim() ?? '';
  return {
    headers,
    textAt,
    problemAt(lines, header, message) {
      const line = lines.find((row) => textAt(row, header)) ?? lines[0] ?? 1;
      const cell = headers.includes(header)
        ? { letter: letterOf(headers.indexOf(header)), header, text: textAt(line, header) }
        : undefined;
      return { path: header, message, place: { line, column: 1 }, cell };
    },
  };
}

/** The name of a column in spreadsheets: A, B, … Z, AA. */
export function letterOf(index: number): string {
  const before = Math.floor(index / 26);
  return (before > 0 ? letterOf(before - 1) : '') + String.fromCharCode(65 + (index % 26));
}
