type Cell = string | number;

/**
 * Writes RFC 4180 CSV as UTF-8 with the byte order mark that Excel needs. An apostrophe keeps spreadsheets from running a
 * text as a formula.
 */
export function writeCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${[columns, ...rows].map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')}`;
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** A cell that begins with one of these is a formula for spreadsheets. Some also accept full-width characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠|]|^[\t\r\n]/;

function writeCell(cell: Cell): string {
  const text = String(cell);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
