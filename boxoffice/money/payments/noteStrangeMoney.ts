import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { operatorCases } from '#boxoffice/platform/schema/payments.ts';
import type { ProviderStatus } from '#boxoffice/providers/paymentProvider.ts';

type StrangeMoney = { provider: string; reference: string; status: ProviderStatus; now: Date };

/**
 * Creates one operator case for money that belongs to no payment: an unknown person sent it, or a buyer paid twice.
 */
export async function noteStrangeMoney(tx: Database, money: StrangeMoney): Promise<void> {
  const { provider, reference, status, now } = money;
  if (status.state !== 'paid') return;
  const { paidAmount: paid, currency, transaction = '' } = status;
  const details = { provider, reference, ...(transaction && { transaction }), paid, currency };
  const known = sql`select 1 from ${operatorCases} c where c.kind = 'unknownPayment'
    and c.details ->> 'reference' = ${reference} and coalesce(c.details ->> 'transaction', '') = ${transaction}`;
  await tx.execute(sql`
    insert into ${operatorCases} (kind, details, created_at)
    select 'unknownPayment', ${JSON.stringify(details)}::jsonb, ${now.toISOString()}::timestamptz
    where not exists (${known})`);
}
