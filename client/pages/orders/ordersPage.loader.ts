import { isBeyondTheEnd, pageHref, readPageIndex, toCardPage } from '#client/features/growingList/toCardPage.ts';
import type { PageVisit, Shop } from '#client/platform/shopContext.ts';
import type { OrderSummary } from '#shared/contract/order.ts';
import { isPaid } from '#shared/domain/selling/orderLifecycle.ts';
import { type OrderTime, orderTime } from '#shared/domain/selling/orderTimes.ts';
import { ordersPath, readStatus } from './orderFilters.ts';
import { toNextEvent } from './toNextEvent.ts';
import { toOrderCard } from './toOrderCard.ts';

/** Maximum number of orders with coming events. The first page shows all of them. */
const MOST_AHEAD = 100;

/**
 * With a status, loads all orders with that status. Otherwise loads past orders and, for the first page, all coming
 * orders.
 */
export async function loadOrdersPage({ shop, query }: PageVisit) {
  const [status, pageIndex] = [readStatus(query), readPageIndex(query)];
  const now = new Date();
  const filter = status ? { status } : { time: 'past' as const };
  const [answer, ahead] = await Promise.all([
    shop.api.listOrders({ ...filter, pageIndex }),
    status || pageIndex > 1 ? null : shop.api.listOrders({ time: 'ahead', pageSize: MOST_AHEAD }),
  ]);
  if (isBeyondTheEnd(answer)) throw new Response(null, { status: 404 });
  const result = status ? answer.result : only('past', answer.result, now);
  return {
    /** Path and query of the page, without the language prefix. */
    path: pageHref(ordersPath(status), pageIndex),
    status: status ?? null,
    ahead: ahead && (await toAhead(only('ahead', ahead.result, now), shop, now)),
    page: toCardPage({ ...answer, result }, toOrderCard(shop)),
  };
}
export type OrdersPageData = Awaited<ReturnType<typeof loadOrdersPage>>;

/** Filters the orders, because other upstreams may not support the filter in the request. */
const only = (time: OrderTime, orders: OrderSummary[], now: Date) =>
  orders.filter(({ status, event }) => orderTime({ status, endsAt: event.endsAt ?? event.startsAt }, now) === time);

async function toAhead(orders: OrderSummary[], shop: Shop, now: Date) {
  const toCard = toOrderCard(shop);
  const [first, ...others] = orders.filter(({ status }) => isPaid(status));
  const order = first && (await shop.api.getOrder(first.id));
  return {
    next: first && order ? { order: toCard(first), next: toNextEvent(order, shop, now) } : null,
    upcoming: others.map(toCard),
    toPay: orders.filter(({ status }) => !isPaid(status)).map(toCard),
  };
}
