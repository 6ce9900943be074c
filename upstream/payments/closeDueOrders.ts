import { asc, sql } from 'drizzle-orm';
import { Refusal } from '../http/refusals.ts';
import type { SalesDeps } from '../providers/salesDeps.ts';
import { orders } from '../schema/orders.ts';
import { closeOrder } from './closeOrder.ts';

const AT_ONCE = 50;

/** Closes unpaid orders after their deadline. Skips those that another instance is closing. */
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
