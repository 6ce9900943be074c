import { randomUUID } from 'node:crypto';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { methodsOffered } from '#boxoffice/selling/checkout/offerOf.ts';
import { ratesOf } from '#boxoffice/selling/checkout/ratesOf.ts';
import { returnIdempotencyKeys, takeIdempotencyKeys } from '#boxoffice/selling/orders/idempotencyStore.ts';
import { lockOrder, type OrderRow, updateOrder } from '#boxoffice/selling/orders/orderStore.ts';
import { feesForMethod } from '#shared/domain/selling/orderFees.ts';
import { MOST_ATTEMPTS } from '#shared/domain/selling/orderLifecycle.ts';
import { type PaymentMethod, paymentShape, type ScreenKind } from '#shared/domain/selling/paymentMethods.ts';
import { findPayment, insertPayment, listPayments, type PaymentRow } from './paymentStore.ts';
import { endAtProvider, startAtProvider, warnOfProvider } from './providerCalls.ts';

type PaymentInput = {
  orderId: string;
  userId: string;
  request: { method: PaymentMethod; screen: ScreenKind };
  key: string;
  languageCode: string;
};
type Begun = { payment: PaymentRow } | { older: PaymentRow[]; provider: string };
type Attempt = PaymentInput & { left: ReadonlySet<string> };

/**
 * Maximum number of rounds. A round ends older payments, but a concurrent request of the buyer may start another
 * payment.
 */
const MOST_ROUNDS = 3;
const FIRST_QUESTION_MS = 20_000;

/**
 * Starts a payment, once per idempotency key. Older attempts are first ended at their provider, which may report that
 * one was paid. An attempt to which another provider has not responded is left to the polling job, because no buyer can
 * pay it yet.
 */
export async function startPayment(deps: SalesDeps, wish: PaymentInput): Promise<PaymentRow> {
  const left = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const begun = await deps.db.transaction((tx) => begin(tx, { ...wish, left }, deps));
    if ('payment' in begun) return finish(deps, begun.payment, wish.languageCode);
    const ending = begun.older.map(async (payment) => {
      const mayLeave = !payment.reference && payment.provider !== begun.provider;
      if (!mayLeave) return endAtProvider(deps, payment);
      await endAtProvider(deps, payment).catch((error: unknown) => {
        warnOfProvider(deps, { paymentId: payment.id }, error);
        left.add(payment.id);
      });
    });
    await refuseWhenProviderFails(deps, Promise.all(ending));
  }
  throw new Refusal('busy', { retryAfterSeconds: 2 });
}

async function begin(tx: Database, wish: Attempt, deps: SalesDeps): Promise<Begun> {
  const { orderId, userId, request, key, left } = wish;
  const order = await lockOrder(tx, orderId);
  if (order?.userId !== userId) throw new Refusal('order.unknown');
  const now = deps.clock();
  const paymentId = randomUUID();
  const keyed = { userId, route: `payments/${orderId}`, key, request, resultId: paymentId, now };
  const [taken] = await takeIdempotencyKeys(tx, [keyed]);
  if (taken instanceof Refusal) throw taken;
  if (!taken!.first) return { payment: (await findPayment(tx, taken!.resultId))! };

  const provider = chooseProvider(order, request.method, { now, deps });
  const attempts = await listPayments(tx, orderId);
  const older = attempts.filter(({ status, id, reference }) => status === 'pending' && (reference || !left.has(id)));
  if (older.length > 0) {
    // The next round takes the key again, after the older payments have ended.
    await returnIdempotencyKeys(tx, [keyed]);
    return { older, provider };
  }
  if (attempts.length >= MOST_ATTEMPTS) throw new Refusal('payment.notPossible');

  const fees = feesForMethod(order.fees, ratesOf(order), request.method);
  const payment = await insertPayment(tx, {
    id: paymentId,
    orderId,
    provider,
    method: request.method,
    shape: paymentShape(request.method, request.screen),
    status: 'pending',
    amount: fees.paymentAmount,
    currency: order.currency,
    // Strictly later than the previous attempt, so that no two attempts of an order have the same time.
    createdAt: new Date(Math.max(now.getTime(), (attempts[0]?.createdAt.getTime() ?? 0) + 1)),
    expiresAt: order.payBy,
    askAt: new Date(now.getTime() + FIRST_QUESTION_MS),
  });
  await updateOrder(tx, orderId, {
    paymentState: 'userPaying',
    lastPaymentFailed: false,
    paymentMethod: request.method,
    fees,
    paymentAmount: fees.paymentAmount,
  });
  return { payment };
}

function chooseProvider(order: OrderRow, method: PaymentMethod, { now, deps }: { now: Date; deps: SalesDeps }): string {
  if (order.status !== 'pendingPayment') throw new Refusal('order.actionRefused');
  const isClosing = order.closingUntil !== null && order.closingUntil > now;
  if (order.payBy <= now || isClosing) throw new Refusal('payment.notPossible');
  if (!methodsOffered(order.currency, deps.shop).includes(method))
    throw new Refusal('request.invalid', { fields: { method: { word: 'unknown' } } });
  const provider = deps.providers.forMethod(method, order.currency);
  if (!provider) throw new Refusal('payment.notPossible');
  return provider.name;
}

/** Returns a payment as it is if the provider has created it; otherwise requests it from the provider. */
async function finish(deps: SalesDeps, payment: PaymentRow, languageCode: string): Promise<PaymentRow> {
  if (payment.action) return payment;
  if (payment.status !== 'pending') throw new Refusal('payment.notPossible');
  return refuseWhenProviderFails(deps, startAtProvider(deps, payment, languageCode));
}

async function refuseWhenProviderFails<Value>(deps: SalesDeps, work: Promise<Value>): Promise<Value> {
  return work.catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    warnOfProvider(deps, {}, error);
    throw new Refusal('busy', { retryAfterSeconds: 5 });
  });
}
