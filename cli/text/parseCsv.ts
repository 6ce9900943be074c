export type CsvRow = { line: number; cells: string[] };

/** Parses RFC 4180 CSV, with or without a byte order mark. Keeps quoted line breaks and each row's line number. */
export function parseCsv(
  text: string,
  delimiter = ',',
): { rows: CsvRow[]; problem?: { line: number; message: string } } {
  const rows: CsvRow[] = [];
  const source = text.replace(/^\ufeff/, '');
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  let at = 0;

  while (at < source.length) {
    const cell = source[at] === '"' ? readQuoted(source, at) : readPlain(source, at, delimiter);
    if (!cell) return { rows, problem: { line, message: 'a quotation mark is opened here and never closed' } };
    line += cell.text.split('\n').length - 1;
    row.cells.push(cell.text);
    at = cell.end;
    const end = /^(?:\r\n|\n|\r)/.exec(source.slice(at, at + 2))?.[0];
    if (end !== undefined || at >= source.length) {
      rows.push(row);
      line += 1;
      row = { line, cells: [] };
      at += end?.length ?? 0;
    } else if (source[at] === delimiter) {
      at += 1;
      if (at >= source.length) rows.push({ ...row, cells: [...row.cells, ''] });
    } else {
      return { rows, problem: { line, message: 'something follows a closing quotation mark' } };
    }
  }
  return { rows: rows.filter(({ cells }) => cells.some((text) => text.trim() !== '')) };
}

type Cell = { text: string; end: number };

function readQuoted(source: string, start: number): Cell | undefined {
  let text = '';
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] !== '"') text += source[at];
    else if (source[at + 1] === '"') {
      text += '"';
      at += 1;
    } else return { text: text.replaceAll('\r\n', '\n'), end: at + 1 };
  }
  return undefined;
}

function readPlain(source: string, start: number, delimiter: string): Cell {
  let end = start;
  while (end < source.length && source[end] !== delimiter && source[end] !== '\n' && source[end] !== '\r') end += 1;
  return { text: source.slice(start, end), end };
}
