import { CommandError } from '#cli/terminal/CommandError.ts';
import { parseCsv } from '../../text/parseCsv.ts';
import { type Exchange, needsWork, type Returned } from './exchange.ts';
import { readOddCharacters, writeOddCharacters } from './oddCharacters.ts';

const COLUMNS = ['key', 'language', 'status', 'source', 'current', 'translation', 'notes'] as const;

/** Text that a spreadsheet would read as a formula, also after leading apostrophes. */
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

/** Reads a returned table. Spreadsheets may have changed the delimiter to semicolons or tabs. */
export function readCsv(text: string): Returned {
  const delimiter = /^\ufeff?"?key"?([,;\t])/.exec(text)?.[1];
  if (!delimiter)
    throw new CommandError(`This is no table of translations: its first line must be ${COLUMNS.join(',')}`);
  const { rows, problem } = parseCsv(text, delimiter);
  if (problem) throw new CommandError(`Line ${problem.line} of the table cannot be read: ${problem.message}`);
  const [header, ...lines] = rows;
  const columnOf = (name: (typeof COLUMNS)[number]) => {
    const column = header!.cells.indexOf(name);
    if (column < 0) throw new CommandError(`The table has no column “${name}”`);
    return column;
  };
  const [key, language, source, translation] = [
    columnOf('key'),
    columnOf('language'),
    columnOf('source'),
    columnOf('translation'),
  ];
  const units = lines.map(({ cells }) => ({
    id: unguard(cells[key] ?? ''),
    source: unguard(cells[source] ?? ''),
    translation: unguard(cells[translation] ?? '') || undefined,
    isDraft: false,
  }));
  const languages = [...new Set(lines.map(({ cells }) => cells[language] ?? ''))];
  if (languages.length !== 1)
    throw new CommandError(`A table is for one language, this one for ${languages.join(', ') || 'none'}`);
  return { language: languages[0]!, units };
}

function guard(cell: string): string {
  const written = writeOddCharacters(cell);
  return FORMULA.test(written) ? `'${written}` : written;
}

function unguard(cell: string): string {
  return readOddCharacters(GUARDED.test(cell) ? cell.slice(1) : cell);
}
