import { createCardView } from '#client/features/activityCard/createCardView.ts';
import {
  type CardPage,
  isBeyondTheEnd,
  PAGE_INDEX_QUERY,
  pageHref,
  readPageIndex,
  toCardPage,
} from '#client/features/growingList/toCardPage.ts';
import { idParameter } from '#client/idParameter.ts';
import { type ShopLoaderArgs, shopContext } from '#client/shopContext.ts';
import { viewOf } from '#client/viewOf.ts';
import { DEFAULT_CITY } from '#shared/domain/cities.ts';

export const HOT_PATH = '/activity/list';

export const HOT_QUERY = {
  ...PAGE_INDEX_QUERY,
  categoryId: idParameter,
};

export type HotPageData = {
  /** The page's own path and query, behind the language. */
  path: string;
  categoryId?: string;
  categories: { id: string; name: string }[];
  page: CardPage;
};

export async function loadHotPage({ request, context }: ShopLoaderArgs): Promise<HotPageData> {
  const { api, language, t } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const [pageIndex, categoryId] = [readPageIndex(query), HOT_QUERY.categoryId(query.get('categoryId') ?? '')];

  const answer = await api.listHottest(DEFAULT_CITY.code, {
    scope: 'all',
    ...(categoryId && { categoryId }),
    pageIndex,
  });
  if (isBeyondTheEnd(answer)) throw new Response(null, { status: 404 });
  const path = pageHref(hotPath(categoryId), pageIndex);
  return viewOf([answer], `${language} ${path}`, () => ({
    path,
    ...(categoryId && { categoryId }),
    categories: answer.categories,
    page: toCardPage(answer, createCardView({ language, t })),
  }));
}

export function hotPath(categoryId?: string): string {
  return categoryId ? `${HOT_PATH}?${new URLSearchParams({ categoryId })}` : HOT_PATH;
}
