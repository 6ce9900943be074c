import { DEFAULT_TEXT_SET, TEXT_SETS } from '#shared/domain/language/languages.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { CsvRow } from '../text/parseCsv.ts';
import type { CatalogueProblem } from './catalogueProblem.ts';
import { type Cell, COLUMNS, headersOf } from './csvColumns.ts';

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

type Read = Result<unknown, string>;

/** Converts the cells of a column (one per text set if it is localized) to the catalogue's value. */
function readCell(cell: Cell, texts: string[]): Read {
  const [text = ''] = texts;
  switch (cell) {
    case 'text':
      return ok(text);
    case 'localized':
      return readLocalized(texts);
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text) ? ok(Number(text)) : refuse('must be a number like 12 or 8.5');
    case 'yesNo':
      return /^(yes|no|true|false)$/i.test(text) ? ok(/^(yes|true)$/i.test(text)) : refuse('must be yes or no');
    case 'money':
      return readMoney(text);
    case 'moment':
      return readMoment(text);
    case 'list':
      return ok(split(text, ';'));
    case 'localizedList':
      return readParts(texts, ';');
    case 'localizedLines':
      return readParts(texts, '\n');
  }
}

/** An empty cell means that the text set lacks the text. */
function readLocalized(texts: string[]): Read {
  const known = TEXT_SETS.flatMap((textSet, index) => (texts[index] ? [[textSet, texts[index]]] : []));
  const text = Object.fromEntries(known);
  return text[DEFAULT_TEXT_SET] ? ok(text) : refuse(`must be there in ${DEFAULT_TEXT_SET}`);
}

/** Parses money into hundredths with integers, which avoids rounding errors. */
function readMoney(text: string): Read {
  const [, whole, cents = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined
    ? refuse('must be an amount like 480 or 480.50')
    : ok(Number(whole + cents.padEnd(2, '0')));
}

/** Accepts a date and time with or without `T` and seconds. The UTC offset is required. */
function readMoment(text: string): Read {
  const [, day, time, seconds = ':00', offset] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})? ?(Z|[+-]\d{2}:\d{2})$/.exec(text) ?? [];
  return day ? ok(`${day}T${time}${seconds}${offset}`) : refuse('must be a moment like 2026-12-12 20:00+08:00');
}

function readParts(texts: string[], separator: string): Read {
  const lists = texts.map((text) => split(text, separator));
  const { length } = lists[TEXT_SETS.indexOf(DEFAULT_TEXT_SET)] ?? [];
  if (length === 0) return refuse(`must be there in ${DEFAULT_TEXT_SET}`);
  if (lists.some((parts) => parts.length > 0 && parts.length !== length))
    return refuse(`must have as many parts in each language as in ${DEFAULT_TEXT_SET}`);
  const toText = (index: number) =>
    Object.fromEntries(TEXT_SETS.flatMap((textSet, at) => (lists[at]?.[index] ? [[textSet, lists[at][index]]] : [])));
  return ok(Array.from({ length: length! }, (_, index) => toText(index)));
}

const split = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
