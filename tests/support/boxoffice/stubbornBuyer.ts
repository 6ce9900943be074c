import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CallFailed } from '#cli/smoke/calls/exchange.ts';
import { measuredCall } from '#cli/smoke/calls/measuredCall.ts';
import { createRecordedApi, type Target, visitorHeaders } from '#cli/smoke/calls/target.ts';
import type { StormBuyer } from '#cli/storm/stormBuyers.ts';
import { RefusedError } from '#shared/contract/errorBody.ts';
import type { Order } from '#shared/contract/order.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';

/** Result of a purchase. `end` is `paid`, or the refusal or error that ended the attempt. */
export type Bought = {
  orderId?: string;
  /** Time of the call that was answered with the order. */
  askedAt?: number;
  orderedAt?: number;
  end: string;
};
type Purchase = { sessionId: string; shops: readonly Target[]; onOrder: () => void };

const PAUSE_MS = 250;
/** Longer than an outage may last. */
const PATIENCE_MS = 60 * SECOND_MS;

/**
 * Holds, orders and pays for one ticket. After an answer that does not show the outcome, the buyer sends the same
 * call with the same idempotency key to the other shop.
 */
export async function buyStubbornly(buyer: StormBuyer, { sessionId, shops, onOrder }: Purchase): Promise<Bought> {
  const bought: Bought = { end: 'paid' };
  const visits = shops.map((shop) => enter(shop, buyer));
  const insist: Insist = (call) => repeatUntilAnswered(visits, call);
  try {
    const order = await holdAndOrder(insist, { buyer, sessionId, onAsk: () => (bought.askedAt = performance.now()) });
    Object.assign(bought, { orderId: order.id, orderedAt: performance.now() });
    onOrder();
    const paymentKey = randomUUID();
    const payment = await insist(({ api }) =>
      api.startPayment(order.id, { method: 'card', screen: 'computer' }, paymentKey),
    );
    await insist(({ payAt }) => payAt(new URL(payment.action.url!).pathname));
    await insist(async ({ api }) => {
      if ((await api.checkPayment(order.id, {})).orderStatus === 'pendingPayment') throw new Unsettled();
    });
  } catch (error) {
    bought.end = error instanceof RefusedError ? String(error.body.reason) : String(error);
  }
  return bought;
}

type Insist = <Answer>(call: (visit: Visit) => Promise<Answer>) => Promise<Answer>;
type Ordering = { buyer: StormBuyer; sessionId: string; onAsk: () => void };

/** Holds and orders. A repeated call that arrives late may have replaced the hold; the buyer then holds again. */
async function holdAndOrder(insist: Insist, { buyer, sessionId, onAsk }: Ordering): Promise<Order> {
  const recipient = { name: 'Mei Tan', phone: '852-91234567', email: buyer.email };
  const choice = { deliveryType: 'eTicket', recipient, paymentMethod: 'card', termsAccepted: true } as const;
  for (;;) {
    const { id: holdId } = await insist(({ api }) => api.createHold({ sessionId, tierId: 'floor', quantity: 1 }));
    const key = randomUUID();
    try {
      return await insist(({ api }) => {
        onAsk();
        return api.createOrder({ ...choice, holdId }, key);
      });
    } catch (error) {
      if (!(error instanceof RefusedError) || error.body.reason !== 'hold.over') throw error;
    }
  }
}

class Unsettled extends Error {}

type Visit = ReturnType<typeof enter>;

function enter(shop: Target, { device, token }: StormBuyer) {
  const cookies = shop.visitor.copy();
  cookies.set('dvid', device);
  cookies.set('pner', token);
  const form = { ...visitorHeaders(cookies, 'en'), 'content-type': 'application/x-www-form-urlencoded' };
  return {
    api: createRecordedApi(shop, { cookies }).api,
    async payAt(path: string) {
      const call = { method: 'POST', url: shop.origin + path, headers: form, body: 'act=pay&trouble=none' };
      const { status } = await measuredCall(call, shop.limits);
      if (status >= 400) throw new CallFailed({ code: 'status', message: `sandbox HTTP ${status}` });
    },
  };
}

async function repeatUntilAnswered<Answer>(visits: Visit[], call: (visit: Visit) => Promise<Answer>): Promise<Answer> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let turn = Math.floor(Math.random() * visits.length); ; turn += 1) {
    try {
      return await call(visits[turn % visits.length]!);
    } catch (error) {
      if (!saysNothing(error) || performance.now() > deadline) throw error;
      await pause(PAUSE_MS);
    }
  }
}

const saysNothing = (error: unknown) =>
  error instanceof CallFailed ||
  error instanceof Unsettled ||
  (error instanceof RefusedError && (error.body.code >= 500 || error.body.code === 429));
