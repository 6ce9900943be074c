import { noteAction } from '#boxoffice/platform/audit/operatorLogStore.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import type { Tracking } from '#shared/contract/order.ts';
import { issueTickets } from './issueTickets.ts';
import { findOrderByNumber, lockOrder, type OrderRow, updateOrder } from './orderStore.ts';

type Parcel = { number: string; tracking: Tracking };

/**
 * Records the courier's tracking number of an order and notifies the buyer. A repeated call corrects the number without
 * sending another message.
 */
export async function shipOrder(deps: SalesDeps, { number, tracking }: Parcel): Promise<OrderRow> {
  const now = deps.clock();
  const shipped = await deps.db.transaction(async (tx) => {
    const storedOrder = await findOrderByNumber(tx, number);
    const order = storedOrder && (await lockOrder(tx, storedOrder.id));
    if (!order) throw new Refusal('order.unknown');
    if (order.deliveryType !== 'courier') throw new Refusal('order.actionRefused');
    await noteAction(tx, { action: 'orders ship', subject: number, details: { carrier: tracking.carrier }, now });
    if (order.status === 'pendingReceipt') return updateOrder(tx, order.id, { tracking });
    return issueTickets(tx, order, { now, tracking });
  });
  deps.wakeDelivery();
  return shipped;
}
