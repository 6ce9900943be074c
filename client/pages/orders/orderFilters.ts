import { ORDERS_PATH } from '#shared/domain/paths/shopPaths.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/domain/selling/orderLifecycle.ts';

/** Reads the status filter from the address. An unknown status means all orders. */
export function readStatus(query: URLSearchParams): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => status === query.get('status'));
}

export function ordersPath(status: OrderStatus | undefined): string {
  return status ? `${ORDERS_PATH}?${new URLSearchParams({ status })}` : ORDERS_PATH;
}
