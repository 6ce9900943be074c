import { randomUUID } from 'node:crypto';
import { createBatcher } from '../database/createBatcher.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusals.ts';
import { enqueueOrderMessages } from '../orders/enqueueOrderMessages.ts';
import { returnIdempotencyKeys, takeIdempotencyKeys } from '../orders/idempotencyStore.ts';
import { findOrders } from '../orders/orderStore.ts';
import { type OrderView, readOrderViews } from '../orders/orderViewStore.ts';
import type { SalesDeps } from '../providers/paymentProvider.ts';
import { insertPricedOrders } from './insertPricedOrders.ts';
import { type Draft, type Ordering, prepareOrders, type Refusals } from './prepareOrders.ts';

export type PlaceOrder = (ordering: Ordering) => Promise<OrderView>;

/** Turns a hold into an order, once per idempotency key. A repeated request gets the order's current state. */
export function createPlaceOrder(deps: SalesDeps): PlaceOrder {
  const placeOne = createBatcher(deps.db, (tx, orderings: readonly Ordering[]) => placeAll(tx, orderings, deps), {
    keysOf: ({ buyer: { userId, deviceId }, request: { holdId } }) =>
      [userId, deviceId, holdId].filter((key) => key !== undefined),
  });
  return async (ordering) => {
    const placed = await placeOne(ordering);
    deps.wakeDelivery();
    return placed;
  };
}

async function placeAll(
  tx: Database,
  orderings: readonly Ordering[],
  { providers, paymentWindowMs }: SalesDeps,
): Promise<(OrderView | Refusal)[]> {
  const drafts = orderings.map((ordering): Draft => ({ ...ordering, orderId: randomUUID() }));
  const keys = await takeIdempotencyKeys(tx, drafts.map(toKeyed));
  const firsts = drafts.filter((_draft, index) => isFirst(keys[index]!));
  const refusals: Refusals = new Map();
  const priced = firsts.length > 0 ? await prepareOrders(tx, firsts, { refusals, providers }) : [];
  if (priced.length > 0) await insertPricedOrders(tx, priced, paymentWindowMs);
  const refused = firsts.filter(({ orderId }) => refusals.has(orderId));
  if (refused.length > 0) await returnIdempotencyKeys(tx, refused.map(toKeyed));

  const ids = keys.flatMap((key) => (key instanceof Refusal || refusals.has(key.resultId) ? [] : [key.resultId]));
  const views = new Map((await readOrderViews(tx, await findOrders(tx, ids))).map((view) => [view.order.id, view]));
  const unpaid = priced
    .map(({ orderId }) => views.get(orderId)!.order)
    .filter(({ status }) => status === 'pendingPayment');
  await enqueueOrderMessages(tx, unpaid, { kind: 'orderPlaced', now: drafts[0]!.now });
  return keys.map((key) => (key instanceof Refusal ? key : (refusals.get(key.resultId) ?? views.get(key.resultId)!)));
}

const isFirst = (key: { first: boolean } | Refusal) => !(key instanceof Refusal) && key.first;

const toKeyed = ({ buyer: { userId }, key, request, orderId, now }: Draft) => ({
  userId,
  route: 'orders',
  key,
  request,
  resultId: orderId,
  now,
});
