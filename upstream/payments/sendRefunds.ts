import { eq, sql } from 'drizzle-orm';
import { enqueueOrderMessages } from '../orders/enqueueOrderMessages.ts';
import { lockOrder } from '../orders/orderStore.ts';
import type { SalesDeps } from '../providers/paymentProvider.ts';
import { refunds } from '../schema/payments.ts';
import { findPayment, finishRefunds, type PaymentRow, type RefundRow } from './paymentStore.ts';
import { providerOf, warnOfProvider } from './providerCalls.ts';
import { refundByHand } from './refundByHand.ts';

const AT_ONCE = 20;
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 6 * 3600;
/** About three days; then an operator takes over. */
const MOST_ATTEMPTS = 20;

/** Sends due refunds to their providers, with retries. Failed ones become operator cases. */
export async function sendRefunds(deps: SalesDeps): Promise<void> {
  for (;;) {
    const due = await claimDue(deps);
    await Promise.all(due.map((refund) => sendRefund(deps, refund)));
    if (due.length < AT_ONCE) return;
  }
}

async function claimDue({ db, clock }: SalesDeps): Promise<RefundRow[]> {
  const now = sql`${clock().toISOString()}::timestamptz`;
  const pause = sql`least(${LONGEST_PAUSE_SECONDS}::int, ${FIRST_PAUSE_SECONDS}::int * (1 << least(${refunds.attempts}, 10)))`;
  const due = sql`(
    select r.id from ${refunds} r where r.status = 'waiting' and r.next_attempt_at <= ${now}
    order by r.next_attempt_at limit ${AT_ONCE} for update skip locked)`;
  return db
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1`, nextAttemptAt: sql`${now} + make_interval(secs => ${pause})` })
    .where(sql`${refunds.id} in ${due}`)
    .returning();
}

async function sendRefund(deps: SalesDeps, refund: RefundRow): Promise<void> {
  const payment = (await findPayment(deps.db, refund.paymentId))!;
  const outcome = await askForRefund(deps, { refund, payment });
  if (outcome === 'refunded') return markRefunded(deps, { refund, payment });
  if (outcome === 'impossible' || refund.attempts >= MOST_ATTEMPTS) await leaveToPerson(deps, { refund, payment });
}

type Refunding = { refund: RefundRow; payment: PaymentRow };

async function askForRefund(deps: SalesDeps, { refund, payment }: Refunding) {
  try {
    const { id: refundId, amount } = refund;
    return await providerOf(deps, payment).refund({ reference: payment.reference!, refundId, amount });
  } catch (error) {
    warnOfProvider(deps, { refundId: refund.id }, error);
    return 'unreachable';
  }
}

async function markRefunded({ db, clock, wakeDelivery }: SalesDeps, { refund, payment }: Refunding): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const order = (await lockOrder(tx, payment.orderId))!;
    if (await finishRefunds(tx, [refund.id], now)) await enqueueOrderMessages(tx, [order], { kind: 'refundDone', now });
  });
  wakeDelivery();
}

/** The order is locked first, as everywhere, to prevent deadlocks. */
async function leaveToPerson({ db, clock }: SalesDeps, { refund, payment }: Refunding): Promise<void> {
  await db.transaction(async (tx) => {
    const order = (await lockOrder(tx, payment.orderId))!;
    await tx.update(refunds).set({ status: 'byHand' }).where(eq(refunds.id, refund.id));
    await refundByHand(tx, { order, payment, reason: refund.reason, now: clock() });
  });
}
