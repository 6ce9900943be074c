import { randomUUID } from 'node:crypto';
import { createBatcher } from '#boxoffice/platform/database/createBatcher.ts';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { applyOrders } from './applyOrders.ts';
import { decideOrder, type Ordering } from './decideOrder.ts';
import { enqueueOrderMessages } from './enqueueOrderMessages.ts';
import { returnIdempotencyKeys, takeIdempotencyKeys } from './idempotencyStore.ts';
import { findOrders } from './orderStore.ts';
import { type OrderView, readOrderViews } from './orderViewStore.ts';
import { readOrderFacts } from './readOrderFacts.ts';

/** Turns a hold into an order, once per idempotency key. A repeated request gets the order's current state. */
export function createPlaceOrder(deps: SalesDeps) {
  const placeOne = createBatcher(deps.db, (tx, orderings: readonly Ordering[]) => placeAll(tx, orderings, deps), {
    keysOf: ({ buyer: { userId, deviceId }, request: { holdId } }) =>
      [userId, deviceId, holdId].filter((key) => key !== undefined),
  });
  return async (ordering: Omit<Ordering, 'orderId'>): Promise<OrderView> => {
    const placed = await placeOne({ ...ordering, orderId: randomUUID() });
    deps.wakeDelivery();
    return placed;
  };
}

async function placeAll(
  tx: Database,
  orderings: readonly Ordering[],
  { providers, shop, paymentWindowMs }: SalesDeps,
): Promise<(OrderView | Refusal)[]> {
  const keys = await takeIdempotencyKeys(tx, orderings.map(toKeyed));
  const firsts = orderings.filter((_ordering, index) => isFirst(keys[index]!));
  const decisions = (await readOrderFacts(tx, firsts, { providers, shop })).map(decideOrder);
  const placed = decisions.flatMap((decision) => (decision.do === 'place' ? [decision.order] : []));
  const refusals = new Map(
    decisions.flatMap((decision, index) =>
      decision.do === 'refuse' ? [[firsts[index]!.orderId, decision.refusal] as const] : [],
    ),
  );
  await applyOrders(tx, placed, { paymentWindowMs, shop });
  const refused = firsts.filter(({ orderId }) => refusals.has(orderId));
  if (refused.length > 0) await returnIdempotencyKeys(tx, refused.map(toKeyed));

  const ids = keys.flatMap((key) => (key instanceof Refusal || refusals.has(key.resultId) ? [] : [key.resultId]));
  const views = new Map((await readOrderViews(tx, await findOrders(tx, ids))).map((view) => [view.order.id, view]));
  const unpaid = placed
    .map(({ orderId }) => views.get(orderId)!.order)
    .filter(({ status }) => status === 'pendingPayment');
  await enqueueOrderMessages(tx, unpaid, { kind: 'orderPlaced', now: orderings[0]!.now });
  return keys.map((key) => (key instanceof Refusal ? key : (refusals.get(key.resultId) ?? views.get(key.resultId)!)));
}

const isFirst = (key: { first: boolean } | Refusal) => !(key instanceof Refusal) && key.first;

const toKeyed = ({ buyer: { userId }, idempotencyKey, request, orderId, now }: Ordering) => ({
  userId,
  route: 'orders',
  key: idempotencyKey,
  request,
  resultId: orderId,
  now,
});
