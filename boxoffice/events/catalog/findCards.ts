import quickselect from 'quickselect';
import { CATEGORY_TYPES, type CategoryType } from '#shared/domain/paths/shopPaths.ts';
import { type Catalogue, dayNumber, type EventFacts } from './catalogue.ts';
import { type Sort, sortKey } from './sortOrders.ts';

export type CardQuery = {
  now: Date;
  sort: Sort;
  /** Restricts the result to this city. */
  cityId?: number;
  /** Lists events of this city first. */
  preferredCityId?: number;
  type?: CategoryType | undefined;
  /** The days are inclusive; without `end`, the window is open-ended. A session must overlap all windows. */
  windows: readonly { start: string; end?: string | undefined }[];
  /** Includes ended sessions, for windows in the past. */
  withEnded?: boolean;
  /** All words must match. Exact matches rank before corrected ones. */
  words?: readonly string[];
  discounted?: boolean;
  offset: number;
  limit: number;
};

/** Returns one page of events and the total. Scans each session once; 100,000 sessions take about a millisecond. */
export function findCards(catalogue: Catalogue, query: CardQuery): { total: number; cards: EventFacts[] } {
  const { offset, limit } = query;
  const mistakes = query.words?.length ? catalogue.words.find(query.words) : undefined;
  const found = findSessions(catalogue, query, mistakes);
  const keys = keysOf(catalogue, query, mistakes).map((key) => columnOf(found, key));
  const places = firstPlaces(found.length, keys, offset + limit).slice(offset);
  return { total: found.length, cards: places.map((place) => catalogue.sessions[found[place]!]!.event) };
}

/** Returns the index of each event's first matching session, ordered by start. */
function findSessions({ sessions, columns, words }: Catalogue, query: CardQuery, mistakes?: Uint8Array): Uint32Array {
  const { document, endsAt, firstDay, lastDay, city, type, discountRate } = columns;
  const now = query.withEnded ? Number.NEGATIVE_INFINITY : query.now.getTime();
  // A session must overlap all windows.
  const latestStart = Math.max(...query.windows.map(({ start }) => dayNumber(start)));
  const earliestEnd = Math.min(...query.windows.map(({ end }) => (end ? dayNumber(end) : Number.POSITIVE_INFINITY)));
  const wantedType = query.type && query.type !== 'all' ? CATEGORY_TYPES.indexOf(query.type) : undefined;
  const highestRate = query.discounted ? Number.MAX_VALUE : Number.POSITIVE_INFINITY;

  const looked = new Uint8Array(words.size());
  const found = new Uint32Array(sessions.length);
  let count = 0;
  for (let index = 0; index < sessions.length; index += 1) {
    // The most selective condition comes first.
    if (mistakes && mistakes[document[index]!] === 0) continue;
    if (endsAt[index]! <= now || lastDay[index]! < latestStart || firstDay[index]! > earliestEnd) continue;
    if (query.cityId !== undefined && city[index] !== query.cityId) continue;
    if (wantedType !== undefined && type[index] !== wantedType) continue;
    if (discountRate[index]! > highestRate) continue;
    const event = document[index]!;
    if (looked[event]) continue;
    looked[event] = 1;
    found[count] = index;
    count += 1;
  }
  return found.subarray(0, count);
}

/** Sort keys that take precedence over the start time: exact matches, preferred city, requested order. */
function keysOf(catalogue: Catalogue, { preferredCityId, sort, now }: CardQuery, mistakes?: Uint8Array) {
  const { columns } = catalogue;
  const keys: ((index: number) => number)[] = [];
  if (mistakes) keys.push((index) => mistakes[columns.document[index]!]!);
  if (preferredCityId !== undefined) keys.push((index) => Number(columns.city[index] !== preferredCityId));
  if (sort !== 'latest') keys.push((index) => sortKey[sort](catalogue, index, now.getTime()));
  return keys;
}

function columnOf(found: Uint32Array, key: (index: number) => number): Float64Array {
  const column = new Float64Array(found.length);
  for (let place = 0; place < found.length; place += 1) column[place] = key(found[place]!);
  return column;
}

/** Returns the first `count` indexes in the order of these keys. The sort is stable. */
function firstPlaces(length: number, keys: readonly Float64Array[], count: number): number[] {
  const places = new Array<number>(keys.length > 0 ? length : Math.min(length, count));
  for (let place = 0; place < places.length; place += 1) places[place] = place;
  if (keys.length === 0) return places;
  const byKeys = (one: number, other: number) => {
    // Infinity minus Infinity is NaN, which counts as equal.
    for (const key of keys) if (key[one]! - key[other]!) return key[one]! - key[other]!;
    return one - other;
  };
  if (count < length) quickselect(places, count, 0, length - 1, byKeys);
  return places.slice(0, count).sort(byKeys);
}
