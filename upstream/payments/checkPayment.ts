import type { CurrentPayment } from '#shared/contract/payment.ts';
import { lockOrder, type OrderKey } from '../orders/orderStore.ts';
import type { SalesDeps } from '../salesDeps.ts';
import { findCurrentPayment, findNewestPayment } from './findCurrentPayment.ts';
import { lockPayment, noteOnOrder, type PaymentRow, updatePayment } from './paymentStore.ts';
import { providerOf } from './providerOf.ts';
import { settlePayment } from './settlePayment.ts';

/** Whoever presses the button again and again asks us, not the provider. */
const PAUSE_MS = 2_000;
const NEXT_QUESTION_MS = 5_000;

/** "I have paid": the provider is asked. If it does not know yet, the order waits for its word, and a job asks on. */
export async function checkPayment(deps: SalesDeps, key: OrderKey): Promise<CurrentPayment> {
  const { payment } = await findNewestPayment(deps, key);
  if (payment && isWorthAsking(payment, deps.clock())) {
    await askOnce(deps, payment);
    await noteClaim(deps, payment);
  }
  return findCurrentPayment(deps, key);
}

function isWorthAsking({ status, reference, claimedAt }: PaymentRow, now: Date): boolean {
  const justAsked = claimedAt !== null && now.getTime() - claimedAt.getTime() < PAUSE_MS;
  return status === 'pending' && reference !== null && !justAsked;
}

async function askOnce(deps: SalesDeps, payment: PaymentRow): Promise<void> {
  try {
    const news = await providerOf(deps, payment).status(payment.reference!);
    await settlePayment(deps, payment.id, { news });
  } catch (error) {
    const { name, message } = error as Error;
    deps.log.warn({ paymentId: payment.id, err: { name, message } }, 'a payment provider could not be asked');
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
    await noteOnOrder(tx, orderId, { paymentState: 'confirming' });
  });
}
