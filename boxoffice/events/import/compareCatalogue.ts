import type { CatalogueActivity, CatalogueFile, CatalogueSession } from '#shared/contract/catalogueFile.ts';
import { createMoneyFormat, type Money } from '#shared/domain/selling/money.ts';

/**
 * One difference between the stored catalogue and the file. A new value has no `before`, and a removed value has no
 * `after`.
 */
export type CatalogueChange = { path: string; before?: string; after?: string };
export function describeChange({ path, before, after }: CatalogueChange): string {
  if (before === undefined) return `+ ${path}: ${after}`;
  return after === undefined ? `- ${path}: ${before}` : `~ ${path}: ${before} → ${after}`;
}

/** Parts of the catalogue that a file changes. */
type Comparison = {
  changes: CatalogueChange[];
  /** Events of the file that are stored already and differ. */
  changed: CatalogueActivity[];
  added: CatalogueActivity[];
  /** Cities, venues and artists of the file that are stored already and differ. */
  renamed: Pick<CatalogueFile, Place>;
};
type Place = (typeof PLACES)[number];

type Leaves = Map<string, string>;
const PLACES = ['cities', 'venues', 'artists'] as const;

/**
 * Compares a file with the stored state of its entities. The sale of a stored session is stopped and resumed by a
 * separate command, so its status is not compared. An import removes no waiting room, so settings of a room that are
 * not in the file are kept.
 */
export function compareCatalogue(stored: CatalogueFile, file: CatalogueFile): Comparison {
  const places = PLACES.flatMap((part) => {
    const storedOf = new Map((stored[part] as { id: unknown }[]).map((entity) => [entity.id, entity]));
    return file[part].map((entity) => {
      const before = storedOf.get(entity.id);
      return { part, entity, before, changes: compareEntity(`${part}.${entity.id}`, before, entity) };
    });
  });
  const renamed = (of: Place) =>
    places
      .filter(({ part, before, changes }) => part === of && before && changes.length > 0)
      .map(({ entity }) => entity) as never;
  const storedOf = new Map(stored.activities.map((activity) => [activity.id, activity]));
  const compared = file.activities.map((activity) => {
    const before = storedOf.get(activity.id);
    return { activity, before, changes: before ? compareActivity(before, activity) : toNew(activity) };
  });
  return {
    changes: [...places, ...compared].flatMap(({ changes }) => changes),
    changed: compared.filter(({ before, changes }) => before && changes.length > 0).map(({ activity }) => activity),
    added: compared.filter(({ before }) => !before).map(({ activity }) => activity),
    renamed: { cities: renamed('cities'), venues: renamed('venues'), artists: renamed('artists') },
  };
}

const toNew = ({ id, sessions }: CatalogueActivity): CatalogueChange[] => [
  { path: `activities.${id}`, after: sessions.length === 1 ? '1 session' : `${sessions.length} sessions` },
];

function compareEntity(path: string, before: object | undefined, after: object): CatalogueChange[] {
  return before ? compareLeaves(path, toLeaves(before), toLeaves(after)) : [{ path, after: 'new' }];
}

/** Sessions that are not in the file do not change. */
function compareActivity(before: CatalogueActivity, after: CatalogueActivity): CatalogueChange[] {
  const { sessions: stored, ...own } = before;
  const { sessions: wanted, ...facts } = after;
  const storedOf = new Map(stored.map((session) => [session.id, session]));
  return [
    ...compareEntity(`activities.${after.id}`, own, facts),
    ...wanted.flatMap(({ status: _, ...session }) => {
      const { status: __, ...formerly } = storedOf.get(session.id) ?? { status: undefined };
      if (!('id' in formerly)) return compareEntity(`sessions.${session.id}`, undefined, session);
      const room = { ...formerly.room, ...session.room };
      return compareEntity(`sessions.${session.id}`, withMoney(formerly), withMoney({ ...session, room }));
    }),
  ];
}

/** Amounts of price types get the currency of their tier. */
const withMoney = <Session extends Pick<CatalogueSession, 'tiers'>>(session: Session) => ({
  ...session,
  tiers: session.tiers.map(({ faceValue, priceTypes, ...tier }) => {
    const { currency } = faceValue;
    const types = priceTypes?.map(({ amount, originalAmount, ...type }) => ({
      ...type,
      amount: { amount, currency },
      ...(originalAmount !== undefined && { originalAmount: { amount: originalAmount, currency } }),
    }));
    return { ...tier, faceValue, priceTypes: types };
  }),
});

function compareLeaves(path: string, before: Leaves, after: Leaves): CatalogueChange[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => ({
      path: `${path}.${name}`,
      ...(before.has(name) && { before: before.get(name)! }),
      ...(after.has(name) && { after: after.get(name)! }),
    }));
}

/**
 * All values of an entity by path. The path of an entry with an id contains the id, so that the order of entries does
 * not matter.
 */
function toLeaves(value: unknown, path: string[] = [], leaves: Leaves = new Map()): Leaves {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) toLeaves(entry, [...path, nameOf(entry, index)], leaves);
  } else if (isMoney(value)) {
    leaves.set(path.join('.'), writeMoney(value));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const isKey = name === 'id' && path.length > 0 && !isText(value);
      if (inner !== undefined && !isKey) toLeaves(inner, [...path, name], leaves);
    }
  } else leaves.set(path.join('.'), isMoment(path) ? new Date(String(value)).toISOString() : String(value));
  return leaves;
}

/** In a localized text, the key `id` means Indonesian. */
export const isText = (value: object) => 'en' in value && typeof value.en === 'string';

const writeMoney = createMoneyFormat('en');
const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;

const isMoment = (path: string[]) => /(?:At|Until)$/.test(path.at(-1) ?? '');

function nameOf(entry: unknown, index: number): string {
  const { id, row, number } = (entry ?? {}) as { id?: string; row?: string; number?: string };
  return id ?? (row !== undefined && number !== undefined ? `${row}/${number}` : String(index));
}
