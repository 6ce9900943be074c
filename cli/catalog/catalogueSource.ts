import type { Contact } from '#shared/contract/home.ts';
import { DEFAULT_TEXT_SET } from '#shared/domain/language/languages.ts';
import { createMistypingTest } from '#shared/domain/search/typingMistake.ts';
import type { Shop } from '#shared/shop/shop.ts';
import { CommandError } from '../terminal/CommandError.ts';
import { parseCsv } from '../text/parseCsv.ts';
import { type JsonNode, readJson } from '../text/readJson.ts';
import type { TextSource } from '../text/readText.ts';
import type { CatalogueProblem } from './catalogueProblem.ts';
import { COLUMNS, headersOf, REQUIRED_HEADERS } from './csvColumns.ts';
import { type CsvSheet, createSheet } from './csvSheet.ts';
import { type CsvEntry, readCsvRow } from './readCsvRow.ts';
import { toCatalogueInput } from './toCatalogueInput.ts';

/** Parsed but not yet validated content of a catalogue file, with the position of each value. */
export type CatalogueSource = {
  name: string;
  type: 'json' | 'csv';
  input: unknown;
  places: () => JsonNode;
  /** Only for CSV files. */
  sheet?: CsvSheet;
  /** Errors in the file format itself. */
  problems: CatalogueProblem[];
};

/** Parses the text as CSV or JSON. An option or the file name selects the format. */
export function catalogueSource(source: TextSource, type: 'json' | 'csv'): CatalogueSource {
  return type === 'csv' ? fromCsv(source) : fromJson(source);
}

/** A CSV file may omit the contact; the import then keeps the current one. */
export function withContact(source: CatalogueSource, contact: Contact | undefined): CatalogueSource {
  const { type, input } = source;
  if (type !== 'csv' || !contact || typeof input !== 'object' || input === null || 'contact' in input) return source;
  return { ...source, input: { ...input, contact } };
}

/** Adds the cities of the shop file, because events may name them. */
export function withCities(source: CatalogueSource, listed: NonNullable<Shop['cities']>): CatalogueSource {
  const { cities } = Object(source.input);
  if (!Array.isArray(cities)) return source;
  const codes = cities.map((city) => Object(city).code);
  const added = listed.filter(({ code }) => !codes.includes(code)).map(({ currency: _, ...city }) => city);
  return { ...source, input: { ...Object(source.input), cities: [...cities, ...added] } };
}

function fromCsv(source: TextSource): CatalogueSource {
  return { name: source.name, type: 'csv', ...readCsvCatalogue(source) };
}

function fromJson({ name, text }: TextSource): CatalogueSource {
  const read = readJson(text);
  if (!read.ok) {
    const { message, place } = read.refusal;
    throw new CommandError(`${name}:${place.line}:${place.column}: this is not JSON: ${message}`);
  }
  const { value, places, duplicates } = read.value;
  const problems = duplicates.map(({ key, place }) => ({ path: key, message: 'is listed more than once', place }));
  return { name, type: 'json', input: value, places, problems };
}

/** Converts a CSV catalogue to the JSON form. An empty event or session id repeats the id of the row above. */
function readCsvCatalogue({ name, text }: TextSource) {
  const { rows, problem } = parseCsv(text, firstDelimiter(text));
  if (problem) throw new CommandError(`${name}:${problem.line}: ${problem.message}`);
  const [head, ...body] = rows;
  if (!head) throw new CommandError(`${name} is empty`);

  const headers = head.cells.map((header) => header.trim());
  const sheet = createSheet(headers, rows);
  const problems = checkHeaders(sheet);
  if (body.length === 0)
    problems.push({ path: '', message: 'there is no row below the header', place: { line: 1, column: 1 } });
  const entries: CsvEntry[] = [];
  for (const row of body) {
    const read = readCsvRow(row, sheet, entries.at(-1));
    problems.push(...read.problems);
    entries.push(read.entry);
  }
  const { input, places, problems: contradictions } = toCatalogueInput(entries, sheet);
  return { input, places: () => places, sheet, problems: [...problems, ...contradictions] };
}

/** Spreadsheets in many countries separate columns with semicolons. */
function firstDelimiter(text: string): string {
  const [firstLine = ''] = text.split('\n', 1);
  return [',', ';', '\t'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0]!;
}

function checkHeaders({ headers, problemAt }: CsvSheet): CatalogueProblem[] {
  const known = COLUMNS.flatMap(headersOf);
  const missing = REQUIRED_HEADERS.filter((header) => !headers.includes(header));
  return [
    ...headers.filter((header) => !known.includes(header)).map((header) => problemAt([1], header, explain(header))),
    ...headers
      .filter((header, index) => headers.indexOf(header) < index)
      .map((header) => problemAt([1], header, 'is there twice')),
    ...missing.map((header) => ({
      path: '',
      message: `the column "${header}" is missing`,
      place: { line: 1, column: 1 },
    })),
  ];

  function explain(header: string): string {
    const mayMean = createMistypingTest(header.toLowerCase());
    const meant = known.find((name) => name === `${header}_${DEFAULT_TEXT_SET}` || mayMean(name.toLowerCase()));
    return `is not a column of a catalogue${meant ? `; did you mean "${meant}"?` : ''}`;
  }
}
