import quickselect from 'quickselect';
import type { CategoryType } from '#shared/domain/categoryPath.ts';
import { type Catalogue, dayNumber, type EventFacts, type SessionFacts } from './catalogue.ts';
import { type Sort, sortKey } from './sortOrders.ts';

export type CardQuery = {
  now: Date;
  sort: Sort;
  /** Only this city. */
  cityCode?: string | undefined;
  /** This city's events before all others. */
  preferredCityCode?: string | undefined;
  type?: CategoryType | undefined;
  /** Whole days, both included, without `end` for ever; every one of them must hold. */
  windows: readonly { start: string; end?: string | undefined }[];
  /** Also sessions that are over, for windows that lie in the past. */
  withEnded?: boolean;
  /** Every one of them must be found; as typed before corrected. */
  words?: readonly string[];
  discounted?: boolean;
  offset: number;
  limit: number;
};

/** One page of events and how many there are in all. Looks at every session once; 100,000 take about a millisecond. */
export function findCards(catalogue: Catalogue, query: CardQuery): { total: number; cards: EventFacts[] } {
  const { offset, limit } = query;
  const mistakes = query.words?.length ? catalogue.words.find(query.words) : undefined;
  const events = findEvents(catalogue, query, mistakes);
  const keys = keysOf(query, mistakes).map((key) => Float64Array.from(events, key));
  const places = firstPlaces(events.length, keys, offset + limit);
  return { total: events.length, cards: places.slice(offset).map((place) => events[place]!) };
}

/** The first places by those keys, in order; what is equal stays in its order. */
function firstPlaces(length: number, keys: readonly Float64Array[], count: number): number[] {
  const places = Array.from({ length: keys.length > 0 ? length : Math.min(length, count) }, (_, place) => place);
  if (keys.length === 0) return places;
  const byKeys = (one: number, other: number) => {
    // Two infinities have no difference, which is none.
    for (const key of keys) if (key[one]! - key[other]!) return key[one]! - key[other]!;
    return one - other;
  };
  if (count < length) quickselect(places, count, 0, length - 1, byKeys);
  return places.slice(0, count).sort(byKeys);
}

/** In order of their first session that matches. */
function findEvents(catalogue: Catalogue, query: CardQuery, mistakes: Uint8Array | undefined): EventFacts[] {
  const { cityCode, discounted, now, withEnded } = query;
  const type = query.type === 'all' ? undefined : query.type;
  const windows = query.windows.map(({ start, end }) => ({
    start: dayNumber(start),
    end: end === undefined ? Number.POSITIVE_INFINITY : dayNumber(end),
  }));
  const isWanted = ({ event, endsAt, firstDay, lastDay }: SessionFacts) =>
    (withEnded || endsAt > now.getTime()) &&
    windows.every(({ start, end }) => lastDay >= start && firstDay <= end) &&
    (type === undefined || event.type === type) &&
    (cityCode === undefined || event.venue.city.code === cityCode) &&
    (!discounted || event.discountRate !== null) &&
    (!mistakes || mistakes[event.document]! > 0);

  const found = new Set<EventFacts>();
  for (const session of catalogue.sessions) if (isWanted(session)) found.add(session.event);
  return [...found];
}

/** What decides before the start: words as they were typed, then the preferred city, then what the visitor sorts by. */
function keysOf({ preferredCityCode, sort, now }: CardQuery, mistakes: Uint8Array | undefined) {
  const keys: ((event: EventFacts) => number)[] = [];
  if (mistakes) keys.push(({ document }) => mistakes[document]!);
  if (preferredCityCode) keys.push(({ venue }) => Number(venue.city.code !== preferredCityCode));
  if (sort !== 'latest') keys.push((event) => sortKey[sort](event, now.getTime()));
  return keys;
}
