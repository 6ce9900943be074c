import { eq } from 'drizzle-orm';
import type { Tracking } from '#shared/contract/order.ts';
import { Refusal } from '../http/refusals.ts';
import { lockOrder, type OrderRow, updateOrder } from '../orders/orderStore.ts';
import type { SalesDeps } from '../providers/salesDeps.ts';
import { orders } from '../schema/orders.ts';
import { issueTickets } from './issueTickets.ts';

type Parcel = { number: string; tracking: Tracking };

/**
 * Records the courier's tracking number of an order and notifies the buyer. A repeated call corrects it without another
 * message.
 */
export async function shipOrder(deps: SalesDeps, { number, tracking }: Parcel): Promise<OrderRow> {
  const now = deps.clock();
  const shipped = await deps.db.transaction(async (tx) => {
    const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
    const order = found && (await lockOrder(tx, found.id));
    if (!order) throw new Refusal('order.unknown');
    if (order.deliveryType !== 'courier') throw new Refusal('order.actionRefused');
    if (order.status === 'pendingReceipt') return updateOrder(tx, order.id, { tracking });
    return issueTickets(tx, order, { now, tracking });
  });
  deps.wakeDelivery();
  return shipped;
}
