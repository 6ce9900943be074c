import type { HottestListing, Listing } from '#shared/contract/listing.ts';
import type { CategoryType } from '#shared/domain/categoryPath.ts';
import { readSearch } from '#shared/domain/searchQuery.ts';
import { dayIn, defaultWindow, type TimeWindow } from '#shared/domain/timeWindow.ts';
import type { Database } from '../database.ts';
import type { RequestContext } from '../http/requestContext.ts';
import type { CityRow } from '../places/placeStore.ts';
import { findWordMatches } from '../search/findWordMatches.ts';
import { type CardQuery, findCards } from './cardStore.ts';
import { listCategories } from './categories.ts';
import { createFilters } from './createFilters.ts';
import type { TimeRanges } from './createTimeRanges.ts';
import type { Sort } from './sortOrders.ts';
import { toCard } from './toCard.ts';

export type Paging = { pageIndex: number; pageSize: number };
export type ListingRequest = Paging & {
  city: CityRow;
  type: CategoryType;
  window?: TimeWindow | undefined;
  keyword?: string | undefined;
  scope?: 'city' | 'all' | undefined;
  sort: Sort;
};
export type CatalogDeps = { db: Database; timeRange: TimeRanges };

/** A category page: the city's coming 30 days; with a keyword whatever is to come, everywhere, the city first unless sorted otherwise. */
export async function listActivities(
  { db, timeRange }: CatalogDeps,
  request: ListingRequest & { cities: CityRow[] },
  context: RequestContext,
): Promise<Listing> {
  const { city, keyword, pageIndex, pageSize } = request;
  const today = dayIn(city.timeZone, context.now);
  const search = keyword === undefined ? undefined : readSearch(keyword, today);
  const window = request.window ?? (search ? { start: today } : defaultWindow(today));
  const scope = request.scope ?? (search ? 'all' : 'city');
  const filters = createFilters({ ...request, today, window, scope }, context);
  if (search && search.words.length === 0 && !search.days) return { ...toPage(request, 0), result: [], ...filters };

  const query: CardQuery = {
    now: context.now,
    sort: request.sort,
    type: request.type,
    ...(scope === 'city' && { cityCode: city.code }),
    ...(search && request.sort === 'latest' && { preferredCityCode: city.code }),
    windows: search?.days ? [window, search.days] : [window],
    withEnded: 'end' in window && window.end < today,
    words: search ? await findWordMatches(db, search.words) : [],
    offset: (pageIndex - 1) * pageSize,
    limit: pageSize,
  };
  const { total, cards } = await findCards(db, query);
  return { ...toPage(request, total), result: cards.map((row) => toCard(row, context, timeRange)), ...filters };
}

/** Top Events: what is hottest in the coming 30 days. */
export async function listHottest(
  { db, timeRange }: CatalogDeps,
  { city, type, scope, pageIndex, pageSize }: Omit<ListingRequest, 'sort'>,
  context: RequestContext,
): Promise<HottestListing> {
  const { total, cards } = await findCards(db, {
    now: context.now,
    sort: 'hot',
    type,
    ...(scope !== 'all' && { cityCode: city.code }),
    windows: [defaultWindow(dayIn(city.timeZone, context.now))],
    offset: (pageIndex - 1) * pageSize,
    limit: pageSize,
  });
  return {
    ...toPage({ pageIndex, pageSize }, total),
    result: cards.map((row) => toCard(row, context, timeRange)),
    categories: listCategories(context.words).map(({ id, name }) => ({ id, name })),
  };
}

const toPage = ({ pageIndex, pageSize }: Paging, total: number) => ({
  pageIndex,
  pageSize,
  totalPage: Math.ceil(total / pageSize),
  total,
});
