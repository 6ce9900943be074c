import { isTimeZone } from '#boxoffice/events/import/findCatalogueProblems.ts';
import { DEFAULT_TEXT_SET, TEXT_SETS } from '#shared/domain/language/languages.ts';
import { toZonedMoment } from '#shared/domain/language/zonedMoment.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { CsvRow } from '../text/parseCsv.ts';
import type { CatalogueProblem } from './catalogueProblem.ts';
import { COLUMNS, type Column, headersOf } from './csvColumns.ts';
import { type CsvSheet, letterOf } from './csvSheet.ts';
import { explainMoment, explainMoney, explainNumber, FINE_MOMENT, FINE_MONEY, FINE_NUMBER } from './explainCell.ts';

/** Values in one CSV row, which describe a tier or a price type, and its parents. Empty cells are left out. */
export type CsvEntry = {
  line: number;
  activityId: string;
  sessionId: string;
  timeZone: string;
  values: Record<string, unknown>;
};

export function readCsvRow(
  { line, cells }: CsvRow,
  sheet: CsvSheet,
  above: CsvEntry | undefined,
): { entry: CsvEntry; problems: CatalogueProblem[] } {
  const problems: CatalogueProblem[] = [];
  const { headers } = sheet;
  const surplus = cells.findIndex((text, index) => index >= headers.length && text.trim());
  if (surplus >= 0) {
    const cell = { letter: letterOf(surplus), header: '', text: cells[surplus]!.trim() };
    problems.push({ path: '', message: 'has no column in the first line', place: { line, column: 1 }, cell });
  }
  const timeZone = sheet.textAt(line, 'time_zone') || (above?.timeZone ?? '');
  const values: Record<string, unknown> = {};
  for (const column of COLUMNS) {
    const texts = headersOf(column).map((header) => sheet.textAt(line, header));
    if (!texts.some(Boolean)) continue;
    const read = readCell(column, texts, (local) => offsetAt(local, timeZone));
    if (read.ok) values[column.name] = read.value;
    else {
      const named = read.refusal.textSet ? `${column.name}_${read.refusal.textSet}` : headersOf(column)[0]!;
      problems.push(sheet.problemAt([line], named, read.refusal.message));
    }
  }

  const activityId = String(values.activity_id ?? above?.activityId ?? '');
  const inherited = activityId === above?.activityId ? above.sessionId : '';
  const sessionId = String(values.session_id ?? inherited);
  return { entry: { line, activityId, sessionId, timeZone, values }, problems };
}

/** UTC offset at the venue. If the time zone is missing or invalid, this is the offset of most venues. */
const offsetAt = (local: string, timeZone: string) =>
  timeZone && isTimeZone(timeZone) ? toZonedMoment(`${local}:00.000Z`, timeZone).slice(-6) : '+08:00';

type Read = Result<unknown, { message: string; textSet?: string }>;
const say = (message: string, textSet?: string): Read => refuse({ message, ...(textSet && { textSet }) });

/** Converts the cells of a column (one per text set if it is localized) to the catalogue's value. */
function readCell({ cell, choices }: Column, texts: string[], offset: (local: string) => string): Read {
  const [text = ''] = texts;
  switch (cell) {
    case 'text':
      return ok(choose(text, choices));
    case 'localized':
      return readLocalized(texts);
    case 'number':
      return FINE_NUMBER.test(text) ? ok(Number(text)) : say(explainNumber(text));
    case 'yesNo':
      return /^(yes|no|true|false)$/i.test(text) ? ok(/^(yes|true)$/i.test(text)) : say('must be yes or no');
    case 'money':
      return readMoney(text);
    case 'moment':
      return readMoment(text, offset);
    case 'list':
      return ok(split(text, ';').map((part) => choose(part, choices)));
    case 'localizedList':
      return readParts(texts, ';');
    case 'localizedLines':
      return readParts(texts, '\n');
  }
}

const choose = (text: string, choices: readonly string[] = []) =>
  choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;

/** An empty cell means that the text set lacks the text. Only the default text set must have it. */
function readLocalized(texts: string[]): Read {
  const known = TEXT_SETS.flatMap((textSet, index) => (texts[index] ? [[textSet, texts[index]]] : []));
  const text = Object.fromEntries(known);
  return text[DEFAULT_TEXT_SET] ? ok(text) : say('is missing', DEFAULT_TEXT_SET);
}

/** Parses money into hundredths with integers, which avoids rounding errors. */
function readMoney(text: string): Read {
  const [, whole, cents = ''] = FINE_MONEY.exec(text) ?? [];
  return whole === undefined ? say(explainMoney(text)) : ok(Number(whole + cents.padEnd(2, '0')));
}

/** Accepts a date and time with or without `T` and seconds. The UTC offset is required. */
function readMoment(text: string, offset: (local: string) => string): Read {
  const [, day, time, seconds = ':00', given] = FINE_MOMENT.exec(text) ?? [];
  return day ? ok(`${day}T${time}${seconds}${given}`) : say(explainMoment(text, offset));
}

function readParts(texts: string[], separator: string): Read {
  const lists = texts.map((text) => split(text, separator));
  const { length } = lists[TEXT_SETS.indexOf(DEFAULT_TEXT_SET)] ?? [];
  if (length === 0) return say('is missing', DEFAULT_TEXT_SET);
  const uneven = lists.findIndex((parts) => parts.length > 0 && parts.length !== length);
  if (uneven >= 0) return say(`must have as many parts as in ${DEFAULT_TEXT_SET}: ${length}`, TEXT_SETS[uneven]);
  const toText = (index: number) =>
    Object.fromEntries(TEXT_SETS.flatMap((textSet, at) => (lists[at]?.[index] ? [[textSet, lists[at][index]]] : [])));
  return ok(Array.from({ length: length! }, (_, index) => toText(index)));
}

const split = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
