import { isBeyondTheEnd, pageHref, readPageIndex, toCardPage } from '#client/features/growingList/toCardPage.ts';
import type { PageVisit } from '#client/platform/shopContext.ts';
import { ordersPath, readStatus } from './orderFilters.ts';
import { toOrderCard } from './toOrderCard.ts';

export async function loadOrdersPage({ shop, query }: PageVisit) {
  const [status, pageIndex] = [readStatus(query), readPageIndex(query)];

  const answer = await shop.api.listOrders({ ...(status && { status }), pageIndex });
  if (isBeyondTheEnd(answer)) throw new Response(null, { status: 404 });
  return {
    /** Path and query of the page, without the language prefix. */
    path: pageHref(ordersPath(status), pageIndex),
    status: status ?? null,
    page: toCardPage(answer, toOrderCard(shop)),
  };
}
export type OrdersPageData = Awaited<ReturnType<typeof loadOrdersPage>>;
