import { redirect } from 'react-router-dom';
import { createCardView } from '#client/features/activityCard/createCardView.ts';
import {
  type CardPage,
  isBeyondTheEnd,
  pageHref,
  readPageIndex,
  toCardPage,
} from '#client/features/growingList/toCardPage.ts';
import { type ShopLoaderArgs, shopContext } from '#client/platform/shopContext.ts';
import { viewOf } from '#client/platform/viewOf.ts';
import { DEFAULT_CITY } from '#shared/domain/paths/cities.ts';
import { HOTTEST_FILTERS, readFilters } from '#shared/domain/search/listingFilters.ts';
import { hotPath } from './hotPath.ts';

export type HotPageData = {
  /** Path and query of the page, without the language prefix. */
  path: string;
  categoryId?: string;
  categories: { id: string; name: string }[];
  page: CardPage;
};

export async function loadHotPage({ request, context }: ShopLoaderArgs): Promise<HotPageData | Response> {
  const { api, language, t } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const [pageIndex, categoryId] = [readPageIndex(query), readFilters(HOTTEST_FILTERS, query).categoryId];

  const answer = await api.listHottest(DEFAULT_CITY.code, {
    scope: 'all',
    ...(categoryId && { categoryId }),
    pageIndex,
  });
  if (isBeyondTheEnd(answer)) throw new Response(null, { status: 404 });
  const isKnown = !categoryId || answer.categories.some(({ id }) => id === categoryId);
  if (!isKnown) return redirect(hotPath(undefined));
  const path = pageHref(hotPath(categoryId), pageIndex);
  return viewOf([answer], `${language} ${path}`, () => ({
    path,
    ...(categoryId && { categoryId }),
    categories: answer.categories,
    page: toCardPage(answer, createCardView({ language, t })),
  }));
}
