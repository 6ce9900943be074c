import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { isTestMode } from '#boxoffice/selling/checkout/isTestMode.ts';
import { methodsOffered } from '#boxoffice/selling/checkout/offerOf.ts';
import { ratesOf } from '#boxoffice/selling/checkout/ratesOf.ts';
import {
  findOrder,
  lockOrder,
  type OrderKey,
  type OrderRow,
  updateOrder,
} from '#boxoffice/selling/orders/orderStore.ts';
import type { CurrentPayment, Payment } from '#shared/contract/payment.ts';
import { feesForMethod } from '#shared/domain/selling/orderFees.ts';
import { claimQuestion, listPayments, lockPayment, type PaymentRow, updatePayment } from './paymentStore.ts';
import { providerOf, toCreated, warnOfProvider } from './providerCalls.ts';
import { settlePayment } from './settlePayment.ts';

/** Minimum time between two status requests that a buyer's checks send to the provider. */
const PAUSE_MS = 2_000;
const NEXT_QUESTION_MS = 5_000;

/**
 * Checks an order's payment at the provider. Without a result, the payment state of an order whose buyer claims to have
 * paid becomes `confirming`, and a job polls the provider.
 */
export async function checkPayment(
  deps: SalesDeps,
  key: OrderKey,
  { claimed }: { claimed: boolean },
): Promise<CurrentPayment> {
  const { payment } = await findNewestPayment(deps, key);
  const now = deps.clock();
  const notSince = new Date(now.getTime() - PAUSE_MS);
  if (payment && (await claimQuestion(deps.db, payment.id, { now, notSince }))) {
    await pollOnce(deps, payment);
    if (claimed) await noteClaim(deps, payment);
  }
  return findCurrentPayment(deps, key);
}

async function pollOnce(deps: SalesDeps, payment: PaymentRow): Promise<void> {
  try {
    const news = await providerOf(deps, payment).status(toCreated(payment));
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

/** Returns the payment state of an order, for the buyer's page, which polls it. */
export async function findCurrentPayment(deps: SalesDeps, key: OrderKey): Promise<CurrentPayment> {
  const { order, payment } = await findNewestPayment(deps, key);
  const shown = payment && toPayment(payment);
  const choices = order.status === 'pendingPayment' ? waysToPay(deps, order) : [];
  const ways = { methods: choices.map(({ method }) => method), currency: order.currency };
  const testMode = await isTestMode(deps, ways);
  const unavailable = choices.filter(({ method }) => deps.providers.isDown(method, order.currency));
  return {
    orderStatus: order.status,
    paymentState: order.paymentState,
    ...(order.status === 'pendingPayment' && { payBy: order.payBy.toISOString() }),
    ...(shown && { payment: shown }),
    choices,
    ...(unavailable.length > 0 && { unavailableMethods: unavailable.map(({ method }) => method) }),
    ...(testMode && { testMode }),
  };
}

async function findNewestPayment(
  { db }: Pick<SalesDeps, 'db'>,
  key: OrderKey,
): Promise<{ order: OrderRow; payment: PaymentRow | undefined }> {
  const order = await findOrder(db, key);
  if (!order) throw new Refusal('order.unknown');
  const payments = await listPayments(db, order.id);
  return { order, payment: payments.find(({ kept }) => kept) ?? payments[0] };
}

/** Another payment method changes the fees and therefore the amount. */
function waysToPay({ providers, shop }: SalesDeps, order: OrderRow): CurrentPayment['choices'] {
  const { currency, fees } = order;
  const rates = ratesOf(order);
  return methodsOffered(currency, shop)
    .filter((method) => providers.forMethod(method, currency))
    .map((method) => ({ method, amount: feesForMethod(fees, rates, method).paymentAmount }));
}

/** Converts a payment for the buyer; undefined until the provider has created it. */
export function toPayment({
  id,
  method,
  status,
  amount,
  currency,
  expiresAt,
  action,
}: PaymentRow): Payment | undefined {
  if (!action) return undefined;
  return { id, method, status, amount: { amount, currency }, expiresAt: expiresAt.toISOString(), action };
}
