import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '#shared/contract/order.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import { type Attempt, withProblem } from '../calls/attemptCall.ts';
import { QUICK_MS, SEARCHING_MS } from '../calls/check.ts';
import { type Call, CallFailed, type Exchange } from '../calls/exchange.ts';
import { measuredCall } from '../calls/measuredCall.ts';
import { newestOrder, type Purchase } from './purchase.ts';
import { findPaymentPage, isPaymentPage } from './sandbox.ts';
import { callStep, fail, type Step, toProblem, WRITING } from './step.ts';

const PAUSE_MS = 250;
const NOT_THE_SANDBOX = 'the payment is not one of the sandbox, so it is not paid';

function startPayment(api: ShopApi, purchase: Purchase) {
  const { order, request } = newestOrder(purchase);
  return api.startPayment(order.id, { method: request.paymentMethod!, screen: 'computer' }, purchase.paymentKey);
}

/** Pays on the sandbox's page. The box office receives the notice. */
export const PAYMENT_STEPS: readonly Step[] = [
  callStep({
    name: 'buy: start a payment',
    budgetMs: SEARCHING_MS,
    call: async (api, purchase) => (purchase.payment = await startPayment(api, purchase)),
    judge({ amount }, purchase) {
      const { paymentAmount, currency } = newestOrder(purchase).order.fees;
      if (amount.amount !== paymentAmount || amount.currency !== currency)
        return `it asks for ${amount.amount} ${amount.currency} instead of ${paymentAmount} ${currency}`;
      return findPaymentPage(purchase) ? undefined : NOT_THE_SANDBOX;
    },
  }),
  callStep({
    name: 'buy: the same payment again',
    budgetMs: SEARCHING_MS,
    call: startPayment,
    judge: ({ id }, { payment }) => (id === payment!.id ? undefined : 'another payment was started'),
  }),
  pageStep('buy: sandbox page', {
    judge: (answer) =>
      isPaymentPage(answer) ? undefined : `HTTP ${answer.status}, and no page where a tester can pay`,
  }),
  pageStep('buy: pay in the sandbox', {
    form: 'act=pay',
    judge({ status, headers }, purchase) {
      const wanted = `/paySuccess?order=${newestOrder(purchase).order.id}`;
      return status === 303 && headers.location?.endsWith(wanted)
        ? undefined
        : `HTTP ${status} to ${headers.location ?? 'nowhere'} instead of 303 to …${wanted}`;
    },
  }),
  callStep({ name: 'buy: wait for the tickets', call: waitForTickets }),
  callStep({
    name: 'buy: current payment',
    call: (api, purchase) => api.getCurrentPayment(newestOrder(purchase).order.id),
    judge: ({ payment }) =>
      payment?.status === 'paid' ? undefined : `the payment is ${payment?.status}, and not paid`,
  }),
];

/** Waits until the notice has arrived and the tickets are issued. Does not make the box office check the payment. */
async function waitForTickets(api: ShopApi, purchase: Purchase): Promise<Order> {
  const asked = newestOrder(purchase);
  const deadline = performance.now() + purchase.settleMs;
  for (;;) {
    asked.order = await api.getOrder(asked.order.id);
    const { status, paymentState } = asked.order;
    if (status === 'pendingReceipt') return asked.order;
    if (performance.now() > deadline)
      fail(
        `paid in the sandbox, and after ${purchase.settleMs / 1000} s the order is still ${status} (${paymentState})`,
        'unsettled',
      );
    await pause(PAUSE_MS, undefined, { signal: purchase.interruption }).catch(() => fail('interrupted', 'blocked'));
  }
}

type PageStep = { form?: string; judge: (answer: Exchange, purchase: Purchase) => string | undefined };

/** Creates a step that opens the provider's page or sends its form, without the shop's cookies. */
function pageStep(name: string, { form, judge }: PageStep): Step {
  return {
    name,
    tags: WRITING,
    budgetMs: QUICK_MS,
    async attempt(purchase): Promise<Attempt> {
      const url = findPaymentPage(purchase);
      if (!url) return { problem: { code: 'blocked', message: NOT_THE_SANDBOX } };
      const call: Call = {
        method: form ? 'POST' : 'GET',
        url,
        headers: { accept: 'text/html', ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
        ...(form && { body: form }),
      };
      try {
        const exchange = await measuredCall(call, purchase.target.limits);
        return { call, exchange, ...withProblem(toProblem(judge(exchange, purchase))) };
      } catch (error) {
        if (error instanceof CallFailed) return { call, problem: error.problem };
        throw error;
      }
    },
  };
}
