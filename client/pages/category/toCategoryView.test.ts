import { describe, expect, it } from 'vitest';
import type { Translate } from '#client/i18n/Translate.ts';
import type { Listing } from '#shared/contract/listing.ts';
import type { CategoryAddress } from './categoryAddress.ts';
import { toCategoryView } from './toCategoryView.ts';

const t = ((key: string, values: Record<string, unknown> = {}) =>
  [key, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)].join(' ')) as Translate;

const LISTING: Listing = {
  pageIndex: 1,
  pageSize: 20,
  totalPage: 2,
  total: 33,
  result: [],
  categoryFilters: [
    { code: 'all', name: 'All' },
    { code: 'concert', name: 'Concerts', selected: true },
  ],
  hotCityFilters: [
    { code: 'hk3', name: 'Hong Kong', selected: true },
    { code: 'tw1', name: 'Taipei' },
  ],
  timeFilters: [
    { code: 'all', name: 'Any date', selected: false },
    { code: 's_2026-11-20_2026-12-20', name: 'Next 30 days', selected: true },
    { code: 'someday', name: 'Someday' },
  ],
  sortFilters: [
    { code: 'latest', name: 'Soonest' },
    { code: 'hot', name: 'Most popular' },
  ],
};

function view(
  { window, ...query }: CategoryAddress['query'] & { window?: { start: string; end: string } } = {},
  listing = LISTING,
) {
  const place = { cityCode: 'hk3', type: 'concert', ...(window && { window }) };
  return toCategoryView({ place, query }, listing, { language: 'en', t, today: '2026-11-20' });
}
const links = (list: { code: string; href: string; current: boolean }[]) =>
  list.map(({ code, href, current }) => `${current ? '*' : ''}${code} ${href}`);

it('a list shows the period of its events, and links to all dates', () => {
  const shown = ({ count, allDatesHref }: ReturnType<typeof view>) => [count, allDatesHref];
  const allDates = { start: '2026-11-20', end: '2027-11-20' };
  const unselected = LISTING.timeFilters.map(({ selected: _, ...filter }) => filter);

  expect(shown(view())).toEqual([
    'catalogue:count count=33 · Next 30 days',
    '/en/hk3-concert/s_2026-11-20_2027-11-20/latest',
  ]);
  expect(shown(view({ window: allDates }, { ...LISTING, timeFilters: unselected }))).toEqual([
    'catalogue:count count=33 · Any date',
    undefined,
  ]);
});

describe('the filters of a city’s page', () => {
  const { filters, heading } = view();

  it('link to the filtered pages', () => {
    expect(links(filters.categories)).toEqual(['all /en/hk3-all', '*concert /en/hk3-concert']);
    expect(links(filters.cities)).toEqual([
      'all /en/hk3-concert?scope=all',
      '*hk3 /en/hk3-concert',
      'tw1 /en/tw1-concert',
    ]);
    expect(links(filters.sorts)).toEqual(['*latest /en/hk3-concert', 'hot /en/hk3-concert?sort=hot']);
  });

  it('omit a time filter whose code is not a date range', () => {
    expect(links(filters.times)).toEqual([
      'all /en/hk3-concert/s_2026-11-20_2027-11-20/latest',
      '*s_2026-11-20_2026-12-20 /en/hk3-concert',
    ]);
    expect(filters.dates.chosen).toBeUndefined();
  });

  it('determine the heading of the page', () => {
    expect(heading).toBe('catalogue:heading.inCity category=catalogue:types.concert city=Hong Kong');
    expect(view({ scope: 'all' }).heading).toContain('heading.everywhere');
  });
});

describe('a search', () => {
  it('covers all cities until the visitor chooses one, and can be cleared', () => {
    const { filters, heading } = view({ keyword: 'jazz', sort: 'hot' });

    expect(links(filters.cities)).toEqual([
      '*all /en/hk3-concert?keyword=jazz&sort=hot',
      'hk3 /en/hk3-concert?keyword=jazz&scope=city&sort=hot',
      'tw1 /en/tw1-concert?keyword=jazz&scope=city&sort=hot',
    ]);
    expect(filters.clearKeywordHref).toBe('/en/hk3-concert?sort=hot');
    expect(heading).toContain('heading.search keyword=jazz');
    expect(view({ keyword: 'jazz', scope: 'city' }).heading).toContain('heading.searchInCity');
  });
});

describe('a date range that the visitor chose', () => {
  const listing = { ...LISTING, timeFilters: LISTING.timeFilters.map((filter) => ({ ...filter, selected: false })) };
  const { filters } = view({ window: { start: '2026-12-01', end: '2026-12-03' }, sort: 'hot' }, listing);

  it('is formatted in full, with a link that removes it', () => {
    expect(filters.dates.chosen).toEqual({
      text: expect.stringMatching(/^1\D+3 Dec 2026$/),
      clearHref: '/en/hk3-concert?sort=hot',
    });
  });

  it('fills the form, which keeps the other parameters', () => {
    expect(filters.dates).toMatchObject({
      action: '/en/hk3-concert',
      hidden: [['sort', 'hot']],
      start: '2026-12-01',
      end: '2026-12-03',
    });
  });
});

it('a list has one canonical address, without the sort order but with the page number', () => {
  expect(view({ sort: 'hot', scope: 'all' }).canonical).toBe('/hk3-concert?scope=all');
  expect(view({}, { ...LISTING, pageIndex: 2 }).canonical).toBe('/hk3-concert?pageIndex=2');
});

it('a list works with an upstream without filters', () => {
  const bare = { ...LISTING, categoryFilters: [], hotCityFilters: [], timeFilters: [], sortFilters: [] };

  expect(view({}, bare).heading).toBe('catalogue:types.concert');
  expect(view({}, bare).filters.cities).toEqual([]);
});
