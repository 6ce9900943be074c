import * as z from 'zod/mini';
import { Trouble } from '../terminal/Trouble.ts';
import { type JsonNode, readJson } from '../text/readJson.ts';
import type { TextSource } from '../text/readText.ts';
import type { CatalogueProblem } from './catalogueProblem.ts';
import { readCsvCatalogue } from './readCsvCatalogue.ts';

/** Zod's error messages are in English, like all other output. */
z.config(z.locales.en());

/** Parsed but not yet validated content of a catalogue file, with the position of each value. */
export type CatalogueSource = {
  name: string;
  type: 'json' | 'csv';
  input: unknown;
  places: JsonNode;
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
    throw new Trouble(`${name}:${place.line}:${place.column}: this is not JSON: ${message}`);
  }
  const { value, places, duplicates } = read.value;
  const problems = duplicates.map(({ key, place }) => ({ path: key, message: 'stands there more than once', place }));
  return { name, type: 'json', input: value, places, problems };
}
