import * as z from 'zod/mini';
import { CommandError } from '../terminal/CommandError.ts';
import { parseCsv } from '../text/parseCsv.ts';
import { type JsonNode, readJson } from '../text/readJson.ts';
import type { TextSource } from '../text/readText.ts';
import type { CatalogueProblem } from './catalogueProblem.ts';
import { COLUMNS, headersOf, REQUIRED_HEADERS } from './csvColumns.ts';
import { type CsvEntry, readCsvRow } from './readCsvRow.ts';
import { toCatalogueInput } from './toCatalogueInput.ts';

/** Zod's error messages are in English, like all other output. */
z.config(z.locales.en());

/** Parsed but not yet validated content of a catalogue file, with the position of each value. */
export type CatalogueSource = {
  name: string;
  type: 'json' | 'csv';
  input: unknown;
  places: () => JsonNode;
  /** Errors in the file format itself. */
  problems: CatalogueProblem[];
};

/** Parses JSON, or CSV if the file name or the option says so. */
export function catalogueSource(source: TextSource, type: 'json' | 'csv'): CatalogueSource {
  return type === 'csv' ? fromCsv(source) : fromJson(source);
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
  const problems = duplicates.map(({ key, place }) => ({ path: key, message: 'stands there more than once', place }));
  return { name, type: 'json', input: value, places, problems };
}

/** Converts a CSV catalogue to the JSON form. An empty id cell repeats the id of the row above. */
function readCsvCatalogue({ name, text }: TextSource) {
  const { rows, problem } = parseCsv(text, firstDelimiter(text));
  if (problem) throw new CommandError(`${name}:${problem.line}: ${problem.message}`);
  const [head, ...body] = rows;
  if (!head) throw new CommandError(`${name} is empty`);

  const headers = head.cells.map((header) => header.trim());
  const problems = checkHeaders(headers).map((message): CatalogueProblem => ({ path: '', message, place: TOP }));
  if (problems.length > 0) return { input: undefined, places: () => ({ place: TOP, children: new Map() }), problems };

  const entries: CsvEntry[] = [];
  for (const row of body) {
    const read = readCsvRow(row, headers, entries.at(-1));
    problems.push(...read.problems);
    entries.push(read.entry);
  }
  const { input, places, problems: contradictions } = toCatalogueInput(entries);
  return { input, places: () => places, problems: [...problems, ...contradictions] };
}

const TOP = { line: 1, column: 1 };

/** Spreadsheets in many countries separate columns with semicolons. */
function firstDelimiter(text: string): string {
  const [firstLine = ''] = text.split('\n', 1);
  return [',', ';', '\t'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0]!;
}

function checkHeaders(headers: string[]): string[] {
  const known = new Set(COLUMNS.flatMap(headersOf));
  return [
    ...headers.filter((header) => !known.has(header)).map((header) => `there is no column called "${header}"`),
    ...headers.filter((header, index) => headers.indexOf(header) < index).map((header) => `"${header}" is there twice`),
    ...REQUIRED_HEADERS.filter((header) => !headers.includes(header)).map(
      (header) => `the column "${header}" is missing`,
    ),
  ];
}
