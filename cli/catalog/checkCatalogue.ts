import {
  findCatalogueProblems,
  type Known,
  NEEDS_ONE,
  UNKNOWN_VENUE,
} from '#boxoffice/events/import/findCatalogueProblems.ts';
import { findImplausible } from '#boxoffice/events/import/findImplausible.ts';
import { layOutHalls } from '#boxoffice/events/import/layOutHalls.ts';
import { keepGoodParts, readShape } from '#boxoffice/events/import/parseCatalogue.ts';
import type { CatalogueProblem } from './catalogueProblem.ts';
import type { CatalogueSource } from './catalogueSource.ts';
import { REQUIRED_HEADERS } from './csvColumns.ts';
import { locateProblem } from './locateProblem.ts';

type Judgement = { problems: CatalogueProblem[]; warnings: CatalogueProblem[] };

const NOTHING_KNOWN: Known = {
  venues: new Set(),
  artists: new Set(),
  activities: new Set(),
  cities: new Map(),
  sessions: new Map(),
  isDemo: false,
  timeZones: new Map(),
};

/**
 * Finds every mistake in one pass: in the format, in the schema, and in the meaning of all readable values. Without
 * `known`, references to entities outside the file are mistakes.
 */
export function checkCatalogue(source: CatalogueSource, known?: Known): Judgement {
  const shape = readShape(source.input);
  const unfit = shape.ok ? findUnknownFields(source.input, shape.value) : shape.refusal.problems;
  const laidOut = shape.ok ? layOutHalls(shape.value) : undefined;
  const unlaid = laidOut && !laidOut.ok ? laidOut.refusal.problems : [];
  const file = laidOut?.ok ? laidOut.value : keepGoodParts(source.input);
  const now = new Date();
  const implausible = file && findImplausible(file, { now, timeZones: (known ?? NOTHING_KNOWN).timeZones });
  const meant = file ? findCatalogueProblems(file, withNames(known ?? NOTHING_KNOWN, source.input)) : [];
  const inconsistent = shape.ok ? meant : meant.filter((line) => !line.endsWith(NEEDS_ONE));
  const place = (line: string) => locateProblem(line, source);
  const stages = [
    source.problems,
    [...unfit, ...unlaid].map(place),
    [...inconsistent, ...(implausible?.problems ?? [])].map((line) => place(known ? line : withHint(line))),
  ];
  return {
    problems: eachOnce(stages, source).toSorted(byPlace),
    warnings: (implausible?.warnings ?? []).map(place).toSorted(byPlace),
  };
}

const withHint = (line: string) =>
  line.endsWith(UNKNOWN_VENUE) || line.includes('no such artist')
    ? `${line}; if the box office has it, use "frontrow catalog import FILE --dry-run"`
    : line;

type Named = { id?: unknown; code?: unknown };

/** Adds the ids in the file, so that an entity whose entry cannot be read is not reported as unknown. */
function withNames(known: Known, input: unknown): Known {
  const listed = (name: string): Named[] => {
    const list = (input as Record<string, unknown> | null)?.[name];
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'object' && entry !== null) : [];
  };
  const ids = (name: 'venues' | 'artists' | 'activities') =>
    new Set([...known[name], ...listed(name).map(({ id }) => String(id))]);
  const codes = listed('cities').map(({ id, code }) => [String(code), Number(id)] as const);
  return {
    ...known,
    venues: ids('venues'),
    artists: ids('artists'),
    activities: ids('activities'),
    cities: new Map([...codes, ...known.cities]),
  };
}

/** Keeps the first problem of each cell, and one problem for each missing column. */
function eachOnce(stages: CatalogueProblem[][], { sheet }: CatalogueSource): CatalogueProblem[] {
  const lacking = new Set(REQUIRED_HEADERS.filter((header) => sheet && !sheet.headers.includes(header)));
  const judged = new Set<string>();
  const said = new Set<string>();
  return stages.flatMap((problems) => {
    const fresh = problems.filter((problem) => {
      const whole = `${keyOf(problem)} ${problem.message}`;
      if (judged.has(keyOf(problem)) || said.has(whole) || lacking.has(problem.path)) return false;
      said.add(whole);
      return true;
    });
    for (const problem of fresh) if (problem.cell) judged.add(keyOf(problem));
    return fresh;
  });
}

const keyOf = ({ place, cell, path }: CatalogueProblem) => `${place?.line} ${cell?.header ?? path}`;
const byPlace = (one: CatalogueProblem, other: CatalogueProblem) =>
  (one.place?.line ?? 0) - (other.place?.line ?? 0) ||
  columnOf(one).length - columnOf(other).length ||
  columnOf(one).localeCompare(columnOf(other));
const columnOf = ({ cell }: CatalogueProblem) => cell?.letter ?? '';

/** Finds fields that the catalogue format does not have. Most are misspelt names, whose values would be lost. */
function findUnknownFields(input: unknown, known: unknown, path: string[] = []): string[] {
  if (typeof input !== 'object' || input === null || typeof known !== 'object' || known === null) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    const inner = [...path, key];
    if (!Object.hasOwn(known, key)) return [`${inner.join('.')}: there is no such field`];
    return findUnknownFields(value, (known as Record<string, unknown>)[key], inner);
  });
}
