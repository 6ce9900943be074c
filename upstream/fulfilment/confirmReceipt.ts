import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusals.ts';
import { changeOrder, lockOrder, type OrderRow } from '../orders/orderStore.ts';

/** Completes an order after the buyer has confirmed the receipt. */
export function confirmReceipt(db: Database, orderId: string, now: Date): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('order.unknown');
    return changeOrder(tx, order, { event: 'confirmReceipt', changes: { completedAt: now } });
  });
}
