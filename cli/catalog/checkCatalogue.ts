import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { findCatalogueProblems, type Known } from '#upstream/import/findCatalogueProblems.ts';
import { findImplausible } from '#upstream/import/findImplausible.ts';
import { parseCatalogue } from '#upstream/import/parseCatalogue.ts';
import type { CatalogueProblem } from './catalogueProblem.ts';
import type { CatalogueSource } from './catalogueSource.ts';
import { locateProblem } from './locateProblem.ts';

const NOTHING_KNOWN: Known = {
  venues: new Set(),
  artists: new Set(),
  activities: new Set(),
  cities: new Map(),
  sessions: new Map(),
  isDemo: false,
  timeZones: new Map(),
};

/** Finds every error that can be found without a database. Checks format, then schema, then references. */
export function checkCatalogue(source: CatalogueSource): {
  problems: CatalogueProblem[];
  warnings: CatalogueProblem[];
} {
  const misshapen = checkShape(source);
  if (misshapen.length > 0) return { problems: misshapen, warnings: [] };
  const file = parseCatalogue(source.input) as { value: CatalogueFile };
  const { problems, warnings } = findImplausible(file.value, { now: new Date(), timeZones: NOTHING_KNOWN.timeZones });
  const place = (line: string) => locateProblem(line, source);
  return {
    problems: [...findCatalogueProblems(file.value, NOTHING_KNOWN), ...problems].map(place),
    warnings: warnings.map(place),
  };
}

/**
 * Checks the schema only; the import then checks the rest against the database. Reports an unreadable cell once, not
 * also as a missing value.
 */
export function checkShape(source: CatalogueSource): CatalogueProblem[] {
  if (source.input === undefined) return source.problems;
  const read = parseCatalogue(source.input);
  const lines = read.ok ? findUnknownFields(source.input, read.value) : read.refusal.problems;
  const judged = new Set(source.problems.map(({ place }) => place?.line));
  const found = lines.map((line) => locateProblem(line, source));
  return [
    ...source.problems,
    ...found.filter(({ place, message }) => !(judged.has(place?.line) && message.endsWith('received undefined'))),
  ];
}

/** Finds fields that the catalogue format does not have. Most are misspelt names, whose values would be lost. */
function findUnknownFields(input: unknown, known: unknown, path: string[] = []): string[] {
  if (typeof input !== 'object' || input === null || typeof known !== 'object' || known === null) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    const inner = [...path, key];
    if (!(key in known)) return [`${inner.join('.')}: there is no such field`];
    return findUnknownFields(value, (known as Record<string, unknown>)[key], inner);
  });
}
