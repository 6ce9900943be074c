import { CommandError } from '#cli/terminal/CommandError.ts';
import { type CsvRow, parseCsv } from '../../text/parseCsv.ts';
import { fingerprint } from '../sourceRecord.ts';
import { type Exchange, needsWork, type Returned, type ReturnedUnit, readBase } from './exchange.ts';
import { readOddCharacters, writeOddCharacters } from './oddCharacters.ts';

const COLUMNS = ['key', 'language', 'status', 'source', 'current', 'translation', 'notes'] as const;
const REQUIRED = ['key', 'language', 'source', 'translation'] as const;
const DELIMITERS = [',', ';', '\t'];

/** Text that a spreadsheet would read as a formula, even after leading apostrophes. */
const FORMULA = /^'*[=+\-@\t\n|%＝＋－＠]/u;
const GUARDED = /^'+[=+\-@\t\n|%＝＋－＠]/u;

/** CSV for spreadsheets: all cells quoted, no formulas, with the byte order mark that Excel needs. */
export function writeCsv({ language, units }: Exchange): string {
  const rows = units.map(({ id, source, current = '', status, notes, ...unit }) => [
    id,
    language,
    status,
    source,
    current,
    needsWork({ status, ...unit }) ? '' : current,
    notes.map(({ text }) => text).join('\n'),
  ]);
  const lines = [[...COLUMNS], ...rows.map((row) => row.map(guard))].map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
  );
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

/** Reads a returned table. Spreadsheets may have changed the delimiter, and the order or letter case of the headers. */
export function readCsv(text: string): Returned {
  // A first line `sep=;`, which Excel writes and reads, only names the delimiter.
  const table = text.replace(/^\ufeff?sep=.\r?\n/, '');
  const delimiter = DELIMITERS.find((sign) =>
    REQUIRED.every((name) => toHeader(parseCsv(firstLine(table), sign).rows).includes(name)),
  );
  if (!delimiter)
    throw new CommandError(
      `This is not a table of translations: its first line must name the columns ${REQUIRED.join(', ')}`,
    );
  const { rows, problem } = parseCsv(table, delimiter);
  if (problem) throw new CommandError(`Line ${problem.line} of the table cannot be read: ${problem.message}`);
  const header = toHeader(rows);
  const lines = rows.slice(1);
  const last = lines.at(-1);
  if (last && last.cells.length < header.length)
    throw new CommandError(
      `Line ${last.line} of the table ends after ${last.cells.length} of ${header.length} cells: the file was cut off. Nothing was read`,
    );
  const cellOf = (cells: readonly string[], name: (typeof COLUMNS)[number]) => cells[header.indexOf(name)] ?? '';
  const units = lines.map(({ cells }) => ({
    id: unguard(cellOf(cells, 'key')),
    source: unguard(cellOf(cells, 'source')),
    isDraft: false,
    ...pickTranslation({
      current: header.includes('current') ? unguard(cellOf(cells, 'current')) : undefined,
      translation: unguard(cellOf(cells, 'translation')),
      base: readBase(cellOf(cells, 'notes')),
    }),
  }));
  const languages = [...new Set(lines.map(({ cells }) => cellOf(cells, 'language')))];
  if (languages.length !== 1)
    throw new CommandError(`A table must be for one language; this one is for ${languages.join(', ') || 'none'}`);
  return { language: languages[0]!, units };
}

type Cells = { current: string | undefined; translation: string; base: string | undefined };

/** A translator may write the new text over the current one. Only the fingerprint in the notes reveals this. */
function pickTranslation({
  current,
  translation,
  base,
}: Cells): Pick<ReturnedUnit, 'translation' | 'base' | 'problem'> {
  if (current === undefined || base === undefined)
    return {
      translation: translation || undefined,
      base: base ?? (current === undefined ? undefined : fingerprint(current)),
    };
  const isCorrected = fingerprint(current) !== base && current !== '';
  const isNew = translation !== '' && fingerprint(translation) !== base;
  const problem =
    isCorrected && isNew && current !== translation
      ? 'the columns current and translation hold two new texts: leave one'
      : undefined;
  return { translation: (isCorrected && !isNew ? current : translation) || undefined, base, problem };
}

const firstLine = (table: string) => table.split(/\r?\n|\r/, 1)[0]!;
const toHeader = ([header]: CsvRow[]) => header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];

function guard(cell: string): string {
  const written = writeOddCharacters(cell);
  return FORMULA.test(written) ? `'${written}` : written;
}

function unguard(cell: string): string {
  return readOddCharacters(GUARDED.test(cell) ? cell.slice(1) : cell);
}
