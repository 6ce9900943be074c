import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import { changeOrder, lockOrder, type OrderRow } from './orderStore.ts';

/** Completes an order after the buyer has confirmed the receipt. */
export function confirmReceipt(db: Database, orderId: string, now: Date): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('order.unknown');
    return changeOrder(tx, order, { event: 'confirmReceipt', changes: { completedAt: now } });
  });
}

const AT_ONCE = 100;

/** After the end of a session, completes the orders whose receipt the buyers have not confirmed. */
export async function completeReceipts(db: Database, now: Date): Promise<number> {
  for (let count = 0; ; ) {
    const completed = await db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`
        select o.id from ${orders} o join ${sessions} s on s.id = o.session_id
        where o.status = 'pendingReceipt' and s.ends_at <= ${now.toISOString()}::timestamptz
        order by s.ends_at limit ${AT_ONCE} for update of o skip locked`);
      for (const { id } of rows) {
        const order = (await lockOrder(tx, String(id)))!;
        await changeOrder(tx, order, { event: 'confirmReceipt', changes: { completedAt: now } });
      }
      return rows.length;
    });
    count += completed;
    if (completed < AT_ONCE) return count;
  }
}
