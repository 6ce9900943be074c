import * as z from 'zod/mini';
import { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { explainIssue } from './explainIssue.ts';
import { layOutHalls } from './layOutHalls.ts';

export type ImportRefusal = { code: 'catalogue.invalid'; problems: string[] };

/** Validates the file's shape; `findCatalogueProblems()` checks its consistency. */
export function parseCatalogue(input: unknown): Result<CatalogueFile, ImportRefusal> {
  const read = readShape(input);
  return read.ok ? layOutHalls(read.value) : read;
}

/** The file as it is written: the halls of `rows` and `seats` have no seat maps yet. */
export function readShape(input: unknown): Result<CatalogueFile, ImportRefusal> {
  const parsed = z.safeParse(CatalogueFile, input);
  return parsed.success ? ok(parsed.data) : refuseCatalogue(parsed.error.issues.map((issue) => toLine(issue, input)));
}

export const refuseCatalogue = (problems: string[]) => refuse({ code: 'catalogue.invalid' as const, problems });

const toLine = (issue: z.core.$ZodIssue, input: unknown) =>
  `${issue.path.join('.') || 'the file'}: ${explainIssue(issue, valueAt(input, issue.path))}`;

const valueAt = (input: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], input);

const EMPTY: Record<string, unknown> = {
  cities: [],
  venues: [],
  artists: [],
  activities: [],
  banners: [],
  contact: { email: '', phone: '' },
};

const NO_TEXT = { en: '-' };
/** Fields that no rule compares with another one. */
const NEUTRAL: Record<string, unknown> = {
  name: NO_TEXT,
  summary: NO_TEXT,
  address: NO_TEXT,
  description: [],
  notices: [],
  organiser: '-',
  type: 'concert',
  purchaseLimit: 1,
  latitude: 1,
  longitude: 1,
  poster: undefined,
  popularity: undefined,
  discountRate: undefined,
  status: undefined,
  highDemand: undefined,
};

/**
 * What of a file keeps the schema, so that its meaning can be judged together with the shape of the rest. Other fields
 * get a neutral value, or their entry is left out of its list. Undefined if the file is no object.
 */
export function keepGoodParts(input: unknown): CatalogueFile | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const kept = structuredClone(input) as Record<string, unknown>;
  for (;;) {
    const parsed = z.safeParse(CatalogueFile, kept);
    if (parsed.success) {
      const halls = layOutHalls(parsed.data);
      return halls.ok ? halls.value : parsed.data;
    }
    const bad = new Map<unknown[], Set<unknown>>();
    for (const { path } of parsed.error.issues) {
      const at = path.findLastIndex((step) => typeof step === 'number');
      if (at < 0) kept[String(path[0])] = EMPTY[String(path[0])];
      else {
        const list = valueAt(kept, path.slice(0, at)) as Record<string, unknown>[];
        const field = String(path[at + 1]);
        if (Object.hasOwn(NEUTRAL, field)) list[Number(path[at])]![field] = structuredClone(NEUTRAL[field]);
        else bad.set(list, (bad.get(list) ?? new Set()).add(path[at]));
      }
    }
    for (const [list, indexes] of bad) list.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)));
  }
}
