import { eq, sql } from 'drizzle-orm';
import { orders } from '#boxoffice/platform/schema/orders.ts';
import { payments } from '#boxoffice/platform/schema/payments.ts';
import type { ProviderStatus, SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { type PaymentRow, updatePayment } from './paymentStore.ts';
import { providerOf, startAtProvider, toCreated, warnOfProvider } from './providerCalls.ts';
import { settlePayment } from './settlePayment.ts';

const AT_ONCE = 20;
const SHORTEST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 6 * 3600;
/** Time for which a buyer's claim of payment is valid without the provider's confirmation. */
const CLAIM_SECONDS = 120;
/** Time after which polling ends; a payment that is still pending then expires. */
const LONGEST_ASKING_MS = 7 * DAY_MS;

/**
 * Polls providers for unpaid payments, older ones less often. A lost notice therefore only delays a payment. Payments
 * that have ended are polled too, because a buyer may still pay them.
 */
export async function pollProviders(deps: SalesDeps): Promise<void> {
  const due = await claimDue(deps);
  await Promise.all(due.map((payment) => ask(deps, payment)));
  await endClaims(deps);
}

async function claimDue({ db, clock }: SalesDeps): Promise<PaymentRow[]> {
  const now = sql`${clock().toISOString()}::timestamptz`;
  const age = sql`extract(epoch from ${now} - ${payments.createdAt})`;
  const pause = sql`least(greatest(${age} / 2, ${SHORTEST_PAUSE_SECONDS}), ${LONGEST_PAUSE_SECONDS})`;
  const due = sql`(
    select p.id from ${payments} p where p.ask_at <= ${now}
    order by p.ask_at limit ${AT_ONCE} for update skip locked)`;
  return db
    .update(payments)
    .set({ askAt: sql`${now} + make_interval(secs => ${pause})` })
    .where(sql`${payments.id} in ${due}`)
    .returning();
}

async function ask(deps: SalesDeps, payment: PaymentRow): Promise<void> {
  const isOld = deps.clock().getTime() - payment.createdAt.getTime() > LONGEST_ASKING_MS;
  try {
    const news = await statusOf(deps, payment);
    const ended = news.state === 'pending' && isOld ? ({ state: 'expired' } as const) : news;
    if (ended.state === 'paid' || payment.status === 'pending') await settlePayment(deps, payment.id, { news: ended });
  } catch (error) {
    warnOfProvider(deps, { paymentId: payment.id }, error);
  }
  if (isOld) await updatePayment(deps.db, payment.id, { askAt: null });
}

/**
 * A payment that ended before it got a reference was never created at the provider. An open payment is cancelled at the
 * provider if its order needs no payment.
 */
async function statusOf(deps: SalesDeps, payment: PaymentRow): Promise<ProviderStatus> {
  const isOpen = payment.status === 'pending';
  if (!payment.reference && !isOpen) return { state: 'cancelled' };
  const created = toCreated(payment.reference ? payment : await startAtProvider(deps, payment));
  const provider = providerOf(deps, payment);
  const [order] = await deps.db.select({ status: orders.status }).from(orders).where(eq(orders.id, payment.orderId));
  return isOpen && order?.status !== 'pendingPayment' ? provider.cancel(created) : provider.status(created);
}

/** Ends claims of payment that the provider has not confirmed in time. The buyer may then pay or cancel. */
async function endClaims({ db, clock }: SalesDeps): Promise<void> {
  const since = sql`${clock().toISOString()}::timestamptz - make_interval(secs => ${CLAIM_SECONDS})`;
  const open = sql`select 1 from ${payments} p where p.order_id = ${orders.id} and p.status = 'pending'`;
  await db
    .update(orders)
    .set({ paymentState: sql`case when exists (${open}) then 'userPaying' else 'idle' end` })
    .where(sql`${orders.status} = 'pendingPayment' and ${orders.paymentState} = 'confirming'
      and not exists (${open} and p.claimed_at > ${since})`);
}
