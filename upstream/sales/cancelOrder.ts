import { orderActions } from '#shared/domain/orderLifecycle.ts';
import { Refusal } from '../http/refusals.ts';
import type { OrderRow } from '../orders/orderStore.ts';
import { closeOrder } from '../payments/closeOrder.ts';
import type { SalesDeps } from '../providers/salesDeps.ts';

/** Cancels an order for the buyer. An order that was paid in the meantime is refused. */
export async function cancelOrder(deps: SalesDeps, order: OrderRow): Promise<OrderRow> {
  if (!orderActions(order).includes('cancel')) throw new Refusal('order.actionRefused');
  const closed = await closeOrder(deps, order.id, 'user');
  if (closed.status !== 'cancelled') throw new Refusal('order.actionRefused');
  return closed;
}
