import { redirect } from 'react-router-dom';
import { isBeyondTheEnd, pageHref, readPageIndex } from '#client/features/growingList/toCardPage.ts';
import type { PageVisit } from '#client/platform/shopContext.ts';
import { findRouteRefusal } from '#client/platform/toRouteError.ts';
import { viewOf } from '#client/platform/viewOf.ts';
import { parseCategoryPath } from '#shared/domain/paths/shopPaths.ts';
import { LISTING_FILTERS, readFilters } from '#shared/domain/search/listingFilters.ts';
import { dayIn } from '#shared/domain/search/timeWindow.ts';
import { readDateForm, toAddress } from './categoryAddress.ts';
import { type CategoryView, toCategoryView } from './toCategoryView.ts';

export async function loadCategoryPage({
  shop: { api, findCity, language, t },
  params,
  query,
}: PageVisit): Promise<CategoryView | Response> {
  const place = parseCategoryPath(params['*'] ?? '');
  if (!place) throw new Response(null, { status: 404 });

  const filters = readFilters(LISTING_FILTERS, query);
  const today = dayIn((await findCity()).timeZone, new Date());
  const window = readDateForm(query, today);
  if (window) return redirect(toAddress({ place: { ...place, window }, query: filters }));

  const pageIndex = readPageIndex(query);
  const listing = await api.listActivities(place, { ...filters, pageIndex }).catch((error: unknown) => {
    // Only the box office knows the sort orders. An old link may contain one that no longer exists.
    if (filters.sort && findRouteRefusal(error)?.fields?.sort) return undefined;
    throw error;
  });
  if (!listing) return redirect(toAddress({ place, query: { ...filters, sort: undefined } }));
  const address = { place, query: filters };
  if (isBeyondTheEnd(listing)) return redirect(pageHref(toAddress(address), listing.totalPage));
  return viewOf([listing], `${toAddress(address)} ${today}`, () =>
    toCategoryView(address, listing, { language, t, today }),
  );
}
