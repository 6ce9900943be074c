import type { RequestContext } from '#boxoffice/platform/http/requestContext.ts';
import type { HottestListing, Listing } from '#shared/contract/listing.ts';
import type { CategoryType } from '#shared/domain/paths/shopPaths.ts';
import type { ListingFilters } from '#shared/domain/search/listingFilters.ts';
import { readSearch, toSearchWords } from '#shared/domain/search/searchQuery.ts';
import { dayIn, defaultWindow, FEWEST_LISTED, type TimeWindow } from '#shared/domain/search/timeWindow.ts';
import type { CityRow } from '../places/placeStore.ts';
import type { Catalogue, EventFacts } from './catalogue.ts';
import { listCategories } from './categories.ts';
import { createFilters } from './createFilters.ts';
import { type CardQuery, findCards } from './findCards.ts';
import type { FindFreeSessions } from './freeSessions.ts';
import type { ReadCatalogue } from './keepCatalogue.ts';
import type { Sort } from './sortOrders.ts';
import { toCard } from './toCard.ts';

type Paging = { pageIndex: number; pageSize: number };
export type ListedCity = Pick<CityRow, 'id' | 'code' | 'timeZone'>;
type ListRequest = Paging & { city: ListedCity; type: CategoryType };
type ListingRequest = ListRequest & {
  cities: CityRow[];
  window?: TimeWindow | undefined;
  filters: Omit<ListingFilters, 'sort'> & { sort?: Sort | undefined };
};
export type ListingDeps = {
  readCatalogue: ReadCatalogue;
  findFree: FindFreeSessions;
  /** Types of events that the shop shows. */
  categories: readonly CategoryType[];
};

/**
 * Lists the city's events in the requested window. Without a window, lists those of the next 30 days or, if these are
 * few, all future ones. A search by keyword covers all cities by default and, without another sort order, lists the
 * city's events first. Without a window it covers all future events.
 */
export async function listActivities(
  deps: ListingDeps,
  request: ListingRequest,
  context: RequestContext,
): Promise<Listing> {
  const { city, pageIndex, pageSize } = request;
  const { keyword, sort = 'latest', scope: askedScope, ...others } = request.filters;
  // A new filter does not compile until this function applies it.
  void (others satisfies Record<string, never>);
  const today = dayIn(city.timeZone, context.now);
  const search = keyword === undefined ? undefined : readSearch(keyword, today);
  const scope = askedScope ?? (search ? 'all' : 'city');
  const toFilters = (window: { start: string; end?: string }) =>
    createFilters({ ...request, categories: deps.categories, sort, today, window, scope }, context);
  const anyTime: Omit<CardQuery, 'windows'> = {
    now: context.now,
    sort,
    type: request.type,
    ...(scope === 'city' && { cityId: city.id }),
    offset: (pageIndex - 1) * pageSize,
    limit: pageSize,
  };
  if (!request.window && !search) {
    const { window, widened, total, cards } = findSoon(await deps.readCatalogue(), anyTime, today);
    const result = await toCards(deps, cards, context);
    return { ...toPage(request, total), result, ...toFilters(window), ...(widened && { widened }) };
  }

  const window = request.window ?? { start: today };
  const filters = toFilters(window);
  if (search && search.words.length === 0 && !search.days) return { ...toPage(request, 0), result: [], ...filters };
  const query: CardQuery = {
    ...anyTime,
    ...(search && sort === 'latest' && { preferredCityId: city.id }),
    windows: search?.days ? [window, search.days] : [window],
    withEnded: 'end' in window && window.end < today,
    words: search?.words ?? [],
  };
  const { total, cards } = await readCards(deps, query, context);
  if (total === 0 && search?.days && keyword) return await searchLiterally(deps, request, { query, filters, context });
  const meant = search && (await deps.readCatalogue()).words.correct(search.words)?.join(' ');
  return { ...toPage(request, total), result: cards, ...filters, ...(meant && { didYouMean: meant }) };
}

/**
 * Searches again and treats the words of a date as ordinary words, because names may contain words such as `Weekend`.
 */
async function searchLiterally(
  deps: ListingDeps,
  request: ListingRequest,
  { query, filters, context }: { query: CardQuery; filters: ReturnType<typeof createFilters>; context: RequestContext },
): Promise<Listing> {
  const words = toSearchWords(request.filters.keyword!);
  const { total, cards } = await readCards(deps, { ...query, words, windows: query.windows.slice(0, 1) }, context);
  return { ...toPage(request, total), result: cards, ...filters };
}

type Soon = ReturnType<typeof findCards> & { window: { start: string; end?: string }; widened?: true };

/** Finds the events of the next 30 days or, if these are few, all future events. */
function findSoon(catalogue: Catalogue, query: Omit<CardQuery, 'windows'>, today: string): Soon {
  const [month, open] = [defaultWindow(today), { start: today }];
  const inMonth = findCards(catalogue, { ...query, windows: [month] });
  if (inMonth.total >= FEWEST_LISTED) return { ...inMonth, window: month };
  const later = findCards(catalogue, { ...query, windows: [open] });
  return later.total > inMonth.total ? { ...later, window: open, widened: true } : { ...inMonth, window: month };
}

/** Lists Top Events: the most popular of the next 30 days or, if these have few events, of all future events. */
export async function listHottest(
  deps: ListingDeps,
  { city, type, scope, pageIndex, pageSize }: ListRequest & Pick<ListingFilters, 'scope'>,
  context: RequestContext,
): Promise<HottestListing> {
  const query: Omit<CardQuery, 'windows'> = {
    now: context.now,
    sort: 'hot',
    type,
    ...(scope !== 'all' && { cityId: city.id }),
    offset: (pageIndex - 1) * pageSize,
    limit: pageSize,
  };
  const today = dayIn(city.timeZone, context.now);
  const { widened, total, cards } = findSoon(await deps.readCatalogue(), query, today);
  return {
    ...toPage({ pageIndex, pageSize }, total),
    result: await toCards(deps, cards, context),
    categories: listCategories(context.words, deps.categories).map(({ id, name }) => ({ id, name })),
    ...(widened && { widened }),
  };
}

/** Returns a page of cards. Sold-out states are read from the database. */
export async function readCards(deps: ListingDeps, query: CardQuery, context: RequestContext) {
  const { total, cards } = findCards(await deps.readCatalogue(), query);
  return { total, cards: await toCards(deps, cards, context) };
}

export async function toCards({ findFree }: ListingDeps, events: readonly EventFacts[], context: RequestContext) {
  const coming = events.flatMap(({ sessions }) => sessions).filter(({ endsAt }) => endsAt > context.now.getTime());
  const free = await findFree(coming.map(({ id }) => id));
  return events.map((event) => toCard(event, free, context));
}

const toPage = ({ pageIndex, pageSize }: Paging, total: number) => ({
  pageIndex,
  pageSize,
  totalPage: Math.ceil(total / pageSize),
  total,
});
