import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { payments, refunds } from '#boxoffice/platform/schema/payments.ts';

/** A received payment, or a refund that the provider accepted. Amounts are in hundredths. */
export type LedgerEntry = {
  kind: 'payment' | 'refund';
  paymentId: string;
  /** Undefined for a payment. */
  refundId?: string;
  order: string;
  method: string;
  currency: string;
  amount: number;
  at: string;
};

/**
 * Reads the received payments of a provider and the refunds that it accepted, not those that an operator made
 * elsewhere.
 */
export async function readProviderLedger(db: Database, provider: string): Promise<LedgerEntry[]> {
  const { rows } = await db.execute(sql`
    select 'payment' as kind, p.id, null as refund, o.number, p.method, p.currency, p.paid_amount as amount, p.paid_at as at
    from ${payments} p join ${orders} o on o.id = p.order_id
    where p.provider = ${provider} and p.paid_at is not null
    union all
    select 'refund', p.id, r.id, o.number, p.method, p.currency, r.amount, r.created_at
    from ${refunds} r join ${payments} p on p.id = r.payment_id join ${orders} o on o.id = p.order_id
    where p.provider = ${provider} and r.status in ('accepted', 'done') and r.amount > 0
    order by kind, at, id, refund`);
  return rows.map((row) => ({
    kind: row.kind as LedgerEntry['kind'],
    paymentId: row.id as string,
    ...(row.refund !== null && { refundId: row.refund as string }),
    order: row.number as string,
    method: row.method as string,
    currency: row.currency as string,
    amount: Number(row.amount),
    at: new Date(row.at as string).toISOString(),
  }));
}
