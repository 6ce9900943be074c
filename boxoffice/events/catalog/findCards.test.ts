import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearchText } from '../search/wordIndex.ts';
import { type Catalogue, dayNumber, type EventChange, emptyCatalogue, putEvents, putPlaces } from './catalogue.ts';
import { type CardQuery, findCards } from './findCards.ts';

const NOW = new Date('2026-11-20T04:00:00Z');
const NAMES = ['爵士夜', '爵士', '交響樂團', 'Jazz Night', 'Jazz 爵士樂', 'Opera'];
const KEYWORDS = ['爵', '爵士', '爵士樂', '香港', 'jazz', 'jzaz', 'nothing'];

const cityOf = (id: number, name: string) => ({ id, code: `c${id}`, name: { en: name }, timeZone: 'Asia/Hong_Kong' });
const CITIES = [cityOf(1, '香港'), cityOf(2, '雅加達')] as unknown as Catalogue['cities'];
const VENUES = CITIES.map(({ id }) => ({ id: `venue-${id}`, name: { en: `Hall ${id}` }, cityId: id }));

const aSession = fc.record({ day: fc.integer({ min: 15, max: 27 }), price: fc.option(fc.integer({ min: 1, max: 4 })) });
const anEvent = fc.record({
  name: fc.constantFrom(...NAMES),
  city: fc.constantFrom(...CITIES),
  popularity: fc.integer({ min: 0, max: 3 }),
  discountRate: fc.option(fc.integer({ min: 5, max: 7 })),
  sessions: fc.array(aSession, { minLength: 1, maxLength: 3 }),
});
const aQuery = fc.record({
  sort: fc.constantFrom<CardQuery['sort']>('latest', 'hot', 'priceAsc', 'priceDesc', 'discount'),
  cityId: fc.option(fc.constantFrom(1, 2), { nil: undefined }),
  preferredCityId: fc.option(fc.constantFrom(1, 2), { nil: undefined }),
  words: fc.subarray(KEYWORDS, { maxLength: 2 }),
  discounted: fc.boolean(),
  offset: fc.integer({ min: 0, max: 6 }),
  limit: fc.integer({ min: 1, max: 4 }),
});

describe('a page of events', () => {
  it('equals the same page of the sorted list of all matching events', () => {
    fc.assert(
      fc.property(fc.array(anEvent, { maxLength: 40 }), aQuery, (events, asked) => {
        const catalogue = catalogueOf(events.map(toChange));
        const query = { now: NOW, windows: [{ start: '2026-11-20' }], ...asked } as CardQuery;

        const { total, cards } = findCards(catalogue, query);

        const expected = sortAll(catalogue, query);
        expect(total).toBe(expected.length);
        const page = expected.slice(query.offset, query.offset + query.limit);
        expect(cards.map(({ id }) => id)).toEqual(page);
      }),
      { numRuns: 500 },
    );
  });
});

function catalogueOf(changes: EventChange[]): Catalogue {
  const catalogue = emptyCatalogue();
  putPlaces(catalogue, { cities: CITIES, venues: VENUES });
  putEvents(catalogue, changes);
  return catalogue;
}

type GivenEvent = typeof anEvent extends fc.Arbitrary<infer Event> ? Event : never;

function toChange({ name, city, sessions, ...facts }: GivenEvent, index: number): EventChange {
  const days = sessions.toSorted((one, other) => one.day - other.day);
  return {
    ...facts,
    id: `event-${String(index).padStart(2, '0')}`,
    changedBy: '1',
    type: 'concert',
    name: { en: name },
    poster: null,
    artists: [],
    searchText: createSearchText('concert', [{ en: name }, city.name]),
    venueId: `venue-${city.id}`,
    sessions: days.map(({ day, price }, place) => ({
      id: `event-${index}-${place}`,
      startsAt: Date.UTC(2026, 10, day, 2),
      endsAt: Date.UTC(2026, 10, day, 3),
      saleStartsAt: 0,
      saleEndsAt: undefined,
      firstDay: dayNumber(`2026-11-${day}`),
      lastDay: dayNumber(`2026-11-${day}`),
      declared: 'onSale',
      cheapest: undefined,
      priceFrom: price === null ? undefined : { amount: price, currency: 'HKD' },
      priceInHkd: price ?? undefined,
    })),
  };
}

/** Reference implementation: sorts the ids of all matching events by every key. */
function sortAll({ events, words }: Catalogue, query: CardQuery): string[] {
  const mistakes = words.find(query.words!);
  const matching = [...events.values()].flatMap((event) => {
    const ahead = event.sessions.filter(({ endsAt }) => endsAt > NOW.getTime());
    const prices = ahead.flatMap(({ priceInHkd }) => priceInHkd ?? []);
    const { city } = event.venue;
    const found =
      ahead.length > 0 &&
      mistakes[event.document]! > 0 &&
      (query.cityId === undefined || city.id === query.cityId) &&
      (!query.discounted || event.discountRate !== null);
    const wanted = {
      latest: 0,
      hot: -event.popularity,
      priceAsc: Math.min(...prices),
      priceDesc: prices.length > 0 ? -Math.min(...prices) : Number.POSITIVE_INFINITY,
      discount: event.discountRate ?? Number.POSITIVE_INFINITY,
    }[query.sort];
    const inPreferredCity = query.preferredCityId === undefined || city.id === query.preferredCityId;
    const keys = [mistakes[event.document]!, inPreferredCity ? 0 : 1, wanted, ahead[0]?.startsAt ?? 0];
    return found ? [{ id: event.id, keys }] : [];
  });
  return matching
    .sort((one, other) => compare(one.keys, other.keys) || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((key, index) => key !== other[index]);
  return place < 0 ? 0 : one[place]! < other[place]! ? -1 : 1;
}
