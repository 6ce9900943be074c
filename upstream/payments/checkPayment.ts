import type { CurrentPayment } from '#shared/contract/payment.ts';
import { lockOrder, type OrderKey, updateOrder } from '../orders/orderStore.ts';
import type { SalesDeps } from '../providers/salesDeps.ts';
import { findCurrentPayment, findNewestPayment } from './findCurrentPayment.ts';
import { claimQuestion, lockPayment, type PaymentRow, updatePayment } from './paymentStore.ts';
import { providerOf, warnOfProvider } from './providerCalls.ts';
import { settlePayment } from './settlePayment.ts';

/** Limits provider calls when the button is pressed repeatedly. */
const PAUSE_MS = 2_000;
const NEXT_QUESTION_MS = 5_000;

/** Checks a claimed payment at the provider. Without a result the order becomes `confirming`, and a job polls. */
export async function checkPayment(deps: SalesDeps, key: OrderKey): Promise<CurrentPayment> {
  const { payment } = await findNewestPayment(deps, key);
  const now = deps.clock();
  const notSince = new Date(now.getTime() - PAUSE_MS);
  if (payment && (await claimQuestion(deps.db, payment.id, { now, notSince }))) {
    await askOnce(deps, payment);
    await noteClaim(deps, payment);
  }
  return findCurrentPayment(deps, key);
}

async function askOnce(deps: SalesDeps, payment: PaymentRow): Promise<void> {
  try {
    const news = await providerOf(deps, payment).status(payment.reference!);
    await settlePayment(deps, payment.id, { news });
  } catch (error) {
    warnOfProvider(deps, { paymentId: payment.id }, error);
  }
}

async function noteClaim({ db, clock }: SalesDeps, { id, orderId }: PaymentRow): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, id);
    if (order?.status !== 'pendingPayment' || payment.status !== 'pending') return;
    const askAt = new Date(Math.min(payment.askAt?.getTime() ?? Infinity, now.getTime() + NEXT_QUESTION_MS));
    await updatePayment(tx, id, { claimedAt: now, askAt });
    await updateOrder(tx, orderId, { paymentState: 'confirming' });
  });
}
