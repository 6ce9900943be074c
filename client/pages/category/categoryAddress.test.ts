import { describe, expect, it } from 'vitest';
import { LISTING_FILTERS, readFilters } from '#shared/domain/search/listingFilters.ts';
import { isEverywhere, readDateForm, toAddress } from './categoryAddress.ts';

describe('the address of a category page', () => {
  const place = { cityCode: 'hk3', type: 'concert' };

  it('contains only values that differ from the defaults', () => {
    expect(toAddress({ place, query: { sort: 'latest' } })).toBe('/hk3-concert');
    expect(
      toAddress({
        place: { ...place, window: { start: '2026-11-20', end: '2026-11-22' } },
        query: { sort: 'hot', scope: 'all', keyword: 'a&b 樂' },
      }),
    ).toBe('/hk3-concert/s_2026-11-20_2026-11-22/latest?keyword=a%26b+%E6%A8%82&scope=all&sort=hot');
  });

  it('is read without unknown values', () => {
    const given = new URLSearchParams('keyword=%20%20&scope=planet&sort=a/../b&utm_source=x');

    expect(readFilters(LISTING_FILTERS, given)).toEqual({});
    expect(readFilters(LISTING_FILTERS, new URLSearchParams('keyword= jazz &scope=city&sort=priceAsc'))).toEqual({
      keyword: 'jazz',
      scope: 'city',
      sort: 'priceAsc',
    });
  });
});

it.each([
  [{}, false],
  [{ scope: 'all' }, true],
  [{ keyword: 'jazz' }, true],
  [{ keyword: 'jazz', scope: 'city' }, false],
] as const)('shows whether the list covers all cities: %j', (query, everywhere) => {
  expect(isEverywhere(query)).toBe(everywhere);
});

describe('the date form', () => {
  const read = (query: string) => readDateForm(new URLSearchParams(query), '2026-11-20');

  it.each([
    ['start=2026-12-01&end=2026-12-05', { start: '2026-12-01', end: '2026-12-05' }],
    ['start=2026-12-05&end=2026-12-01', { start: '2026-12-01', end: '2026-12-05' }],
    ['start=2026-12-01&end=', { start: '2026-12-01', end: '2026-12-31' }],
    ['end=2026-12-01', { start: '2026-11-20', end: '2026-12-01' }],
    ['end=2026-11-01', { start: '2026-11-01', end: '2026-11-01' }],
  ])('converts %s to days', (query, window) => {
    expect(read(query)).toEqual(window);
  });

  it.each(['', 'start=&end=', 'start=tomorrow', 'start=2026-02-30&end=2026-03-01', 'start=2026-99-99'])(
    'ignores %j',
    (query) => {
      expect(read(query)).toBeUndefined();
    },
  );
});
