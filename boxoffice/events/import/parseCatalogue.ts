import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { explainIssue } from './explainIssue.ts';
import { layOutHalls } from './layOutHalls.ts';

export type ImportRefusal = { code: 'catalogue.invalid'; problems: string[] };

/** Validates the file's shape and lays out its halls; `findCatalogueProblems()` checks its consistency. */
export function parseCatalogue(input: unknown): Result<CatalogueFile, ImportRefusal> {
  const read = readShape(input);
  return read.ok ? layOutHalls(read.value) : read;
}

/** The file as it was written: halls with `rows` and `seats` have no seat map yet. */
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
/** Valid values that replace invalid ones, by list and field. No rule compares these fields with other fields. */
const NEUTRAL: Record<string, Record<string, unknown>> = {
  cities: { name: NO_TEXT },
  venues: { name: NO_TEXT, address: NO_TEXT, latitude: 1, longitude: 1 },
  artists: { name: NO_TEXT },
  activities: {
    type: 'concert',
    name: NO_TEXT,
    summary: NO_TEXT,
    description: [],
    organiser: '-',
    notices: [],
    poster: undefined,
    purchaseLimit: 1,
    deliveries: undefined,
    discountRate: undefined,
    popularity: undefined,
  },
  sessions: { name: NO_TEXT, status: undefined, highDemand: undefined },
  tiers: { name: NO_TEXT },
  priceTypes: { name: NO_TEXT, proof: undefined, mostPerOrder: undefined, hidden: undefined },
  areas: { name: NO_TEXT },
  banners: { poster: undefined },
};

/**
 * Returns the parts of a file that match the schema, so that the same run can check their consistency. An invalid field
 * gets a neutral value, or its entry is removed from the list. Returns undefined if the file is not an object, or if no
 * more entries can be removed.
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
    let isBetter = false;
    const replace = (entry: Record<string, unknown>, field: string, value: unknown) => {
      isBetter ||= !isDeepStrictEqual(entry[field], value);
      entry[field] = structuredClone(value);
    };
    for (const { path } of parsed.error.issues) {
      const at = path.findLastIndex((step) => typeof step === 'number');
      const neutral = NEUTRAL[String(path[at - 1])] ?? {};
      const field = String(path[at + 1]);
      if (at < 0) replace(kept, field, EMPTY[field]);
      else {
        const list = valueAt(kept, path.slice(0, at)) as Record<string, unknown>[];
        if (Object.hasOwn(neutral, field)) replace(list[Number(path[at])]!, field, neutral[field]);
        else bad.set(list, (bad.get(list) ?? new Set()).add(path[at]));
      }
    }
    for (const [list, indexes] of bad) removeAt(list, indexes);
    if (!isBetter && bad.size === 0) return undefined;
  }
}

/** Moves the remaining entries one by one, because a seat map has more entries than a call may have arguments. */
function removeAt(list: unknown[], indexes: ReadonlySet<unknown>): void {
  let kept = 0;
  for (const [index, entry] of list.entries()) if (!indexes.has(index)) list[kept++] = entry;
  list.length = kept;
}
