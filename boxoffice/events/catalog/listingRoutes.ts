import { type Request, Router } from 'express';
import { type QueryReader, readQuery } from '#boxoffice/platform/http/readQuery.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { contextOf } from '#boxoffice/platform/http/requestContext.ts';
import { route } from '#boxoffice/platform/http/route.ts';
import { LONGEST_LIST, MOST_FAVOURITES } from '#shared/domain/favourites/idList.ts';
import { SPECIFIED_CITY } from '#shared/domain/paths/cities.ts';
import { CATEGORY_TYPES, parseCategoryPath } from '#shared/domain/paths/shopPaths.ts';
import { HOTTEST_FILTERS, LISTING_FILTERS } from '#shared/domain/search/listingFilters.ts';
import { parseTimeWindow } from '#shared/domain/search/timeWindow.ts';
import { findCategoryType } from './categories.ts';
import { type ListedCity, type ListingDeps, listActivities, listHottest, toCards } from './listActivities.ts';
import { SORTS } from './sortOrders.ts';
import { suggest } from './suggest.ts';

const NO_CITY: ListedCity = { ...SPECIFIED_CITY, id: Number(SPECIFIED_CITY.id) };

/** Listing responses have no envelope `{ code, data }`. */
export function listingRoutes(deps: ListingDeps): Router {
  const router = Router();

  route(router, 'listHottest', async (req, res) => {
    const { city, type } = await readPlace(deps, req.params.place);
    if (type !== 'all') throw new Refusal('category.unknown');
    const { categoryId, ...asked } = readQuery(req, (query) => ({
      ...readPaging(query),
      ...query.filters(HOTTEST_FILTERS),
    }));
    const category = categoryId === undefined ? type : findCategoryType(categoryId);
    if (!category) throw new Refusal('request.invalid', { fields: { categoryId: { word: 'unknown' } } });
    return listHottest(deps, { city, ...asked, type: category }, contextOf(res));
  });

  const listLatest = async (req: Request<{ place: string; window?: string }>) => {
    const place = await readPlace(deps, req.params.place);
    const window = req.params.window === undefined ? undefined : parseTimeWindow(req.params.window);
    if (req.params.window !== undefined && !window) throw new Refusal('window.impossible');
    const asked = readQuery(req, (query) => ({
      ...readPaging(query),
      filters: { ...query.filters(LISTING_FILTERS), sort: query.choice('sort', SORTS) },
    }));
    return listActivities(deps, { ...place, ...asked, window }, contextOf(req.res!));
  };
  route(router, 'listActivities', (req) => listLatest(req));
  route(router, 'listActivitiesInWindow', (req) => listLatest(req));

  route(router, 'listCards', async (req, res) => {
    const ids = readQuery(req, (query) => query.text('ids', { longest: LONGEST_LIST })) ?? '';
    const { events } = await deps.readCatalogue();
    const found = ids.split(',').flatMap((id) => events.get(id) ?? []);
    return toCards(deps, found.slice(0, MOST_FAVOURITES), contextOf(res));
  });

  route(router, 'suggest', (req, res) => {
    const keyword = readQuery(req, (query) => query.text('keyword')) ?? '';
    return suggest(deps.readCatalogue, keyword, contextOf(res));
  });

  return router;
}

/** Parses `hk3-concert` into a known city and type. */
async function readPlace({ readCatalogue }: ListingDeps, place: string) {
  const path = parseCategoryPath(place);
  if (!path) throw new Refusal('route.unknown');
  const { cities } = await readCatalogue();
  // Without a catalogue, each city has an empty listing and is not unknown.
  const city =
    cities.length > 0 ? cities.find(({ code }) => code === path.cityCode) : { ...NO_CITY, code: path.cityCode };
  if (!city) throw new Refusal('city.unknown');
  const type = CATEGORY_TYPES.find((known) => known === path.type);
  if (!type) throw new Refusal('category.unknown');
  return { city, cities, type };
}

function readPaging(query: QueryReader) {
  return {
    pageIndex: query.integer('pageIndex', { min: 1, max: 10_000, otherwise: 1 }),
    pageSize: query.integer('pageSize', { min: 1, max: 100, otherwise: 20 }),
  };
}
