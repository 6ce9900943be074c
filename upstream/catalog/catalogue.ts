import type { LocalizedText } from '#shared/contract/catalogueFile.ts';
import { CATEGORY_TYPES, type CategoryType } from '#shared/domain/categoryPath.ts';
import type { Money } from '#shared/domain/money.ts';
import type { SaleStatus } from '#shared/domain/saleStatus.ts';
import type { CityRow } from '../places/placeStore.ts';
import { createWordIndex, type WordIndex } from '../search/wordIndex.ts';

export type VenueFacts = { id: string; name: LocalizedText; city: CityRow };

/** What lists show and ask of an event; its page reads the rest. Moments are milliseconds since 1970. */
export type EventFacts = {
  id: string;
  changedBy: string;
  /** Its number in the word index. */
  document: number;
  type: CategoryType;
  name: LocalizedText;
  poster: string | null;
  discountRate: number | null;
  popularity: number;
  searchText: string;
  venue: VenueFacts;
  /** In order of their start. */
  sessions: SessionFacts[];
};

export type SessionFacts = {
  id: string;
  event: EventFacts;
  startsAt: number;
  endsAt: number;
  saleStartsAt: number;
  saleEndsAt: number | undefined;
  /** Whole days at the venue, both included, as `dayNumber` writes them. */
  firstDay: number;
  lastDay: number;
  declared: SaleStatus;
  cheapest: Money | undefined;
  /** The price in rough Hong Kong dollars, only to sort by. */
  priceInHkd: number | undefined;
};

/** The public, slow facts of all events, held in memory and patched as they change. Stock is never in here. */
export type Catalogue = {
  /** The default city first. */
  cities: CityRow[];
  venues: Map<string, VenueFacts>;
  events: Map<string, EventFacts>;
  /** Of all events, in order of their start, then by event. */
  sessions: SessionFacts[];
  /** What is asked of every session of `sessions`, in the same order: a hundred thousand are looked through in a millisecond. */
  columns: SessionColumns;
  words: WordIndex;
};

export type SessionColumns = ReturnType<typeof toColumns>;

export type EventChange = Omit<EventFacts, 'document' | 'venue' | 'sessions'> & {
  venueId: string;
  sessions: Omit<SessionFacts, 'event'>[];
};

export const emptyCatalogue = (): Catalogue => ({
  cities: [],
  venues: new Map(),
  events: new Map(),
  sessions: [],
  columns: toColumns([]),
  words: createWordIndex(),
});

/** `'2026-12-24'` → 20261224, which compares faster. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

type Places = { cities: CityRow[]; venues: { id: string; name: LocalizedText; cityId: number }[] };

/** Takes all cities and venues anew. Events hold their venue, so each is changed in place. */
export function putPlaces(catalogue: Catalogue, { cities, venues }: Places): void {
  catalogue.cities = cities;
  const cityOf = new Map(cities.map((city) => [city.id, city]));
  for (const { id, name, cityId } of venues) {
    const facts: VenueFacts = { id, name, city: cityOf.get(cityId)! };
    catalogue.venues.set(id, Object.assign(catalogue.venues.get(id) ?? facts, facts));
  }
  catalogue.columns = toColumns(catalogue.sessions);
}

/** Puts new and changed events in place of what was held of them. */
export function putEvents(catalogue: Catalogue, changes: readonly EventChange[]): void {
  const replaced = new Set<EventFacts>();
  const added: SessionFacts[] = [];
  for (const { venueId, sessions, ...facts } of changes) {
    const before = catalogue.events.get(facts.id);
    if (before) replaced.add(before);
    const document = catalogue.words.add(facts.searchText);
    const event: EventFacts = { ...facts, document, venue: catalogue.venues.get(venueId)!, sessions: [] };
    event.sessions = sessions.map((session) => ({ ...session, event }));
    catalogue.events.set(event.id, event);
    added.push(...event.sessions);
  }
  const kept = replaced.size > 0 ? catalogue.sessions.filter(({ event }) => !replaced.has(event)) : catalogue.sessions;
  catalogue.sessions = [...kept, ...added].sort(byStart);
  if (catalogue.words.size() > 2 * catalogue.events.size + 1_000) renumber(catalogue);
  catalogue.columns = toColumns(catalogue.sessions);
}

function toColumns(sessions: readonly SessionFacts[]) {
  const { length } = sessions;
  const columns = {
    document: new Uint32Array(length),
    endsAt: new Float64Array(length),
    firstDay: new Int32Array(length),
    lastDay: new Int32Array(length),
    city: new Uint32Array(length),
    type: new Uint8Array(length),
    popularity: new Float64Array(length),
    /** Infinite where there is no discount. */
    discountRate: new Float64Array(length),
    /** Of an event with one session; NaN where there are several, or there is no price. */
    onlyPriceInHkd: new Float64Array(length),
  };
  for (const [index, { event, endsAt, firstDay, lastDay, priceInHkd }] of sessions.entries()) {
    columns.document[index] = event.document;
    columns.endsAt[index] = endsAt;
    columns.firstDay[index] = firstDay;
    columns.lastDay[index] = lastDay;
    columns.city[index] = event.venue.city.id;
    columns.type[index] = CATEGORY_TYPES.indexOf(event.type);
    columns.popularity[index] = event.popularity;
    columns.onlyPriceInHkd[index] = (event.sessions.length === 1 ? priceInHkd : undefined) ?? Number.NaN;
    columns.discountRate[index] = event.discountRate ?? Number.POSITIVE_INFINITY;
  }
  return columns;
}

const byStart = (one: SessionFacts, other: SessionFacts): number =>
  one.startsAt - other.startsAt || (one.event.id < other.event.id ? -1 : Number(one.event.id > other.event.id));

/** The word index keeps the texts of replaced events; from time to time it is made anew. */
function renumber(catalogue: Catalogue): void {
  catalogue.words = createWordIndex();
  for (const event of catalogue.events.values()) event.document = catalogue.words.add(event.searchText);
}
