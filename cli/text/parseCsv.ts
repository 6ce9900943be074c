import { CsvError, parse } from 'csv-parse/sync';

export type CsvRow = { line: number; cells: string[] };

const NOT_CLOSED = 'a quotation mark opens here and is never closed';
const MISPLACED = 'a quotation mark is inside a cell, or text follows a closing one';

/** Parses RFC 4180 CSV, with or without a byte order mark. Keeps quoted line breaks and each row's first line number. */
export function parseCsv(
  text: string,
  delimiter = ',',
): { rows: CsvRow[]; problem?: { line: number; message: string } } {
  const rows: CsvRow[] = [];
  let line = 1;
  const addRow = (cells: string[], { lines }: { lines: number }) => {
    rows.push({ line, cells });
    line = lines + 1;
    return null;
  };
  const options = { delimiter, bom: true, record_delimiter: ['\n', '\r'], relax_column_count: true, on_record: addRow };
  try {
    // The package counts a quoted CRLF as two lines.
    parse(text.replaceAll('\r\n', '\n'), options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows, problem: { line, message: error.code === 'CSV_QUOTE_NOT_CLOSED' ? NOT_CLOSED : MISPLACED } };
  }
  return { rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')) };
}
