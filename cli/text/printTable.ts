import type { Terminal } from '../terminal/terminal.ts';
import { toWords } from './toWords.ts';
import { writeCsv } from './writeCsv.ts';

export const TABLE_FORMATS = ['text', 'csv', 'json'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];
export type Row = Record<string, string | number>;
type Table<Column extends string> = {
  format: TableFormat;
  columns: readonly Column[];
  rows: readonly Record<Column, string | number>[];
  /**
   * Returns the content of a cell in text and CSV. Without this function, cells contain the value. JSON always contains
   * the value.
   */
  toCell?: (column: Column, value: string | number) => string | number;
};

/** Prints rows as aligned text for people, or as CSV or JSON for programs. */
export function printTable<Column extends string>(
  { print, write, paint }: Pick<Terminal, 'print' | 'write' | 'paint'>,
  { format, columns, rows, toCell = (_column, value) => value }: Table<Column>,
): void {
  if (format === 'json') print(JSON.stringify(rows, null, 2));
  else if (format === 'csv')
    write(
      writeCsv(
        columns,
        rows.map((row) => columns.map((column) => toCell(column, row[column]))),
      ),
    );
  else
    for (const [index, line] of alignRows(columns, rows, toCell).entries())
      print(index === 0 ? paint('bold', line) : line);
}

/** Longer event names are shortened. Ids are not, because users type them again. */
const WIDEST_NAME = 36;
const shorten = (name: string) => (name.length > WIDEST_NAME ? `${name.slice(0, WIDEST_NAME - 1)}…` : name);

function alignRows<Column extends string>(
  columns: readonly Column[],
  rows: Table<Column>['rows'],
  toCell: NonNullable<Table<Column>['toCell']>,
): string[] {
  if (rows.length === 0) return [];
  const toText = (column: Column, value: string | number) =>
    column === 'eventName' ? shorten(String(value)) : String(value);
  const lines = [
    columns.map(toWords),
    ...rows.map((row) => columns.map((column) => toText(column, toCell(column, row[column])))),
  ];
  const widths = columns.map((_, index) => Math.max(...lines.map((cells) => cells[index]!.length)));
  const align = (cell: string, index: number) =>
    typeof rows[0]![columns[index]!] === 'number' ? cell.padStart(widths[index]!) : cell.padEnd(widths[index]!);
  return lines.map((cells) => cells.map(align).join('  ').trimEnd());
}
