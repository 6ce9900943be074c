import { redirect } from 'react-router-dom';
import { createCardView } from '#client/features/activityCard/createCardView.ts';
import {
  type CardPage,
  isBeyondTheEnd,
  pageHref,
  readPageIndex,
  toCardPage,
} from '#client/features/growingList/toCardPage.ts';
import type { PageVisit } from '#client/platform/shopContext.ts';
import { viewOf } from '#client/platform/viewOf.ts';
import { HOTTEST_FILTERS, readFilters } from '#shared/domain/search/listingFilters.ts';
import { hotPath } from './hotPath.ts';

export type HotPageData = {
  /** Path and query of the page, without the language prefix. */
  path: string;
  categoryId?: string;
  categories: { id: string; name: string }[];
  page: CardPage;
  /** The list includes events after its thirty days. */
  widened?: true;
};

export async function loadHotPage({
  shop: { api, findCity, language, t },
  query,
}: PageVisit): Promise<HotPageData | Response> {
  const [pageIndex, categoryId] = [readPageIndex(query), readFilters(HOTTEST_FILTERS, query).categoryId];

  const { code } = await findCity();
  const answer = await api.listHottest(code, {
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
    ...(answer.widened && { widened: true }),
  }));
}
