import { redirect } from 'react-router-dom';
import { createCardView } from '#client/features/activityCard/createCardView.ts';
import { findListCity, type ListCity } from '#client/features/city/findListCity.ts';
import {
  type CardPage,
  isBeyondTheEnd,
  pageHref,
  readPageIndex,
  toCardPage,
} from '#client/features/growingList/toCardPage.ts';
import type { PageVisit } from '#client/platform/shopContext.ts';
import { viewOf } from '#client/platform/viewOf.ts';
import { type FilterValues, HOTTEST_FILTERS, readFilters } from '#shared/domain/search/listingFilters.ts';
import { hotPath } from './hotPath.ts';

export type HotPageData = {
  /** Path and query of the page, without the language prefix. */
  path: string;
  /** City of the lists. Without a name, the lists cover all cities. */
  city: Pick<ListCity, 'code' | 'name'>;
  filters: FilterValues<typeof HOTTEST_FILTERS>;
  categoryId?: string;
  categories: { id: string; name: string }[];
  page: CardPage;
  /** Whether the list includes events after the next 30 days. */
  widened?: true;
};

export async function loadHotPage({ shop, query }: PageVisit): Promise<HotPageData | Response> {
  const { api, language, t } = shop;
  const [pageIndex, categoryId] = [readPageIndex(query), readFilters(HOTTEST_FILTERS, query).categoryId];

  const { code, name, scope } = await findListCity(shop, query);
  const filters = { ...(scope && { scope }), ...(categoryId && { categoryId }) };
  const answer = await api.listHottest(code, { ...filters, pageIndex });
  if (isBeyondTheEnd(answer)) return redirect(pageHref(hotPath(categoryId), answer.totalPage));
  const isKnown = !categoryId || answer.categories.some(({ id }) => id === categoryId);
  if (!isKnown) return redirect(hotPath(undefined));
  const path = pageHref(hotPath(categoryId), pageIndex);
  return viewOf([answer], `${language} ${path} ${name ?? ''}`, () => ({
    path,
    city: { code, ...(name && { name }) },
    filters,
    ...(categoryId && { categoryId }),
    categories: answer.categories,
    page: toCardPage(answer, createCardView({ language, t, cityName: name })),
    ...(answer.widened && { widened: true }),
  }));
}
