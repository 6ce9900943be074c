import { asc, sql } from 'drizzle-orm';
import { Refusal } from '../http/refusals.ts';
import type { SalesDeps } from '../providers/salesDeps.ts';
import { orders } from '../schema/orders.ts';
import { closeOrder } from './closeOrder.ts';

const AT_ONCE = 50;

/** Ends the orders whose time to pay is over. What another copy is closing is left to it. */
export async function closeDueOrders(deps: SalesDeps): Promise<void> {
  const now = sql`${deps.clock().toISOString()}::timestamptz`;
  const due = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.status} = 'pendingPayment' and ${orders.payBy} <= ${now}
      and coalesce(${orders.closingUntil} <= ${now}, true)`)
    .orderBy(asc(orders.payBy))
    .limit(AT_ONCE);
  for (const { id } of due) {
    await closeOrder(deps, id, 'timeout').catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}
