import { setTimeout as pause } from 'node:timers/promises';
import { RefusedError } from '#shared/contract/errorBody.ts';
import type { Order } from '#shared/contract/order.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import { SEARCHING_MS } from '../calls/check.ts';
import { leaveAccount } from './accountSteps.ts';
import type { AskedOrder, Purchase } from './purchase.ts';
import { callStep, type Step } from './step.ts';

const ENDED: readonly Order['status'][] = ['cancelled', 'refunded'];
/** Maximum number of tries. A job or a notice may change the same order, which causes a conflict. */
const MOST_TRIES = 5;
const PAUSE_MS = 1_000;

/** Cleans up after a purchase, whichever step it reached: holds, orders, and the account if it was created for it. */
export const CLEAN_UP_STEPS: readonly Step[] = [
  callStep({
    name: 'clean up: holds',
    cleansUp: true,
    async call(api, { holds }) {
      for (const holdId of holds) await api.releaseHold(holdId).catch(unless(404));
    },
  }),
  callStep({
    name: 'clean up: orders',
    cleansUp: true,
    budgetMs: SEARCHING_MS,
    async call(api, purchase) {
      const failures: unknown[] = [];
      for (const asked of purchase.asked)
        if (!asked.settled) await endOrder(api, asked, purchase).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  }),
  leaveAccount,
];

async function endOrder(api: ShopApi, asked: AskedOrder, purchase: Purchase): Promise<void> {
  const made = asked.order ?? (await findLost(api, asked));
  if (!made) return;
  const { left, office } = purchase;
  try {
    const { status, number } = await cancel(api, made);
    if (ENDED.includes(status)) return;
    if (office) return await office.refund(number);
    left.push(`order ${number}, paid in the sandbox (${status}): frontrow orders refund ${number}`);
  } catch (error) {
    left.push(`order ${made.number}, which could not be ended: ${(error as Error).message}`);
    throw error;
  }
}

/**
 * Finds an order whose response was lost. A request with the same key returns the order, or creates one that is then
 * cancelled.
 */
const findLost = (api: ShopApi, { request, key }: AskedOrder) =>
  api.createOrder(request, key).catch((error: unknown) => {
    if (error instanceof RefusedError && error.body.code < 500) return undefined;
    throw error;
  });

/** Cancels an unpaid order. An order that is paid in the meantime is not cancelled. */
async function cancel(api: ShopApi, { id }: Order): Promise<Order> {
  for (let tries = 1; ; tries += 1) {
    const order = await api.getOrder(id);
    if (order.status !== 'pendingPayment') return order;
    try {
      return await api.cancelOrder(id);
    } catch (error) {
      if (!(error instanceof RefusedError) || tries === MOST_TRIES) throw error;
    }
    await pause(PAUSE_MS);
  }
}

const unless = (status: number) => (error: unknown) => {
  if (!(error instanceof RefusedError) || error.body.code !== status) throw error;
};
