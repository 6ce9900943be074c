import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { orders } from '../schema/orders.ts';
import { payments, refunds } from '../schema/payments.ts';

/** What the shop knows of a payment that came, or of all that was returned of it. Amounts in hundredths. */
export type LedgerEntry = {
  kind: 'payment' | 'refund';
  paymentId: string;
  order: string;
  method: string;
  currency: string;
  amount: number;
  /** Refunds of a payment may be several. */
  count: number;
  at: string;
};

/** Reads all money that came by a provider and went back by it. What an operator returns by hand is not among it. */
export async function readProviderLedger(db: Database, provider: string): Promise<LedgerEntry[]> {
  const { rows } = await db.execute(sql`
    select 'payment' as kind, p.id, o.number, p.method, p.currency, p.paid_amount as amount, 1 as count, p.paid_at as at
    from ${payments} p join ${orders} o on o.id = p.order_id
    where p.provider = ${provider} and p.paid_at is not null
    union all
    select 'refund', p.id, o.number, p.method, p.currency, sum(r.amount), count(*), min(r.created_at)
    from ${refunds} r join ${payments} p on p.id = r.payment_id join ${orders} o on o.id = p.order_id
    where p.provider = ${provider} and r.status in ('accepted', 'done')
    group by p.id, o.number`);
  return rows.map((row) => ({
    kind: row.kind as LedgerEntry['kind'],
    paymentId: row.id as string,
    order: row.number as string,
    method: row.method as string,
    currency: row.currency as string,
    amount: Number(row.amount),
    count: Number(row.count),
    at: new Date(row.at as string).toISOString(),
  }));
}
