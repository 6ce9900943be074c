import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { orderActions } from '#shared/domain/selling/orderLifecycle.ts';
import type { OrderRow } from './orderStore.ts';

/** Functions that end orders at payment providers. They are parameters, because `money/` is a higher layer. */
export type EndingDeps = SalesDeps & {
  closeOrder: (deps: SalesDeps, orderId: string, reason: 'user') => Promise<OrderRow>;
  refundOrder: (deps: SalesDeps, orderId: string, reason: 'onRequest') => Promise<OrderRow>;
};

/** Cancels an order for the buyer. Refuses if the order was paid in the meantime. */
export async function cancelOrder(deps: EndingDeps, order: OrderRow): Promise<OrderRow> {
  if (!orderActions(order).includes('cancel')) throw new Refusal('order.actionRefused');
  const closed = await deps.closeOrder(deps, order.id, 'user');
  if (closed.status !== 'cancelled') throw new Refusal('order.actionRefused');
  return closed;
}
