import { randomUUID } from 'node:crypto';
import type { Order, OrderRequest } from '#shared/contract/order.ts';
import type { ShopApi } from '#shared/contract/shopApi.ts';
import { orderFees } from '#shared/domain/selling/orderFees.ts';
import { SEARCHING_MS } from '../calls/check.ts';
import { findDelivery, findMethod, holdAgain } from './holdSteps.ts';
import { newestOrder, type Purchase } from './purchase.ts';
import { callStep, type Step } from './step.ts';

const RECIPIENT = { name: 'Frontrow Smoke', phone: '852-91234567' };

const holdStep = (name: string) => callStep({ name, budgetMs: SEARCHING_MS, call: holdAgain });
const orderStep = (name: string) => callStep({ name, budgetMs: SEARCHING_MS, call: placeOrder, judge: judgeOrder });

/** An order without a payment: repeated with the same key, then cancelled. */
export const UNPAID_STEPS: readonly Step[] = [
  holdStep('buy: hold for an order'),
  orderStep('buy: order'),
  callStep({
    name: 'buy: the same order again',
    budgetMs: SEARCHING_MS,
    call: (api, purchase) => api.createOrder(newestOrder(purchase).request, newestOrder(purchase).key),
    judge: ({ id, number }, purchase) => {
      const { order } = newestOrder(purchase);
      return id === order.id && number === order.number ? undefined : `another order was made: ${number}`;
    },
  }),
  callStep({
    name: 'buy: another order with the same key',
    refusal: { status: [409], required: true },
    call(api, purchase) {
      const { request, key } = newestOrder(purchase);
      const recipient = { ...request.recipient, name: 'Somebody Else' };
      return api.createOrder({ ...request, recipient }, key);
    },
  }),
  callStep({
    name: 'buy: order list',
    call: (api) => api.listOrders({ status: 'pendingPayment' }),
    judge: ({ result }, purchase) =>
      result.some(({ id }) => id === newestOrder(purchase).order.id) ? undefined : 'the order is not in it',
  }),
  callStep({
    name: 'buy: cancel the order',
    budgetMs: SEARCHING_MS,
    async call(api, purchase) {
      const asked = newestOrder(purchase);
      const order = await api.cancelOrder(asked.order.id);
      asked.settled = order.status === 'cancelled';
      return order;
    },
    judge: ({ status }) => (status === 'cancelled' ? undefined : `the order is ${status} and not cancelled`),
  }),
];

export const ORDER_STEPS: readonly Step[] = [holdStep('buy: hold to pay'), orderStep('buy: order to pay')];

async function placeOrder(api: ShopApi, purchase: Purchase): Promise<Order> {
  const { hold, holds } = purchase;
  const asked = { key: randomUUID(), request: toRequest(purchase), settled: false };
  purchase.asked.push(asked);
  const order = await api.createOrder(asked.request, asked.key);
  purchase.asked.splice(-1, 1, { ...asked, order });
  holds.delete(hold!.id);
  return order;
}

/** Sends the amount that a checkout page would show. The box office must calculate the same amount. */
function toRequest({ hold, checkout, email }: Purchase): OrderRequest {
  const { currency, rates, tickets, event } = checkout!;
  const [deliveryType, paymentMethod] = [findDelivery(checkout!)!, findMethod(checkout!)!];
  const { paymentAmount } = orderFees({
    currency,
    rates,
    tickets: tickets.map(({ faceValue, originalValue }) => ({
      amount: faceValue.amount,
      originalAmount: originalValue?.amount,
    })),
    deliveryType,
    from: event.venue.countryCode,
    paymentMethod,
  });
  return {
    holdId: hold!.id,
    deliveryType,
    recipient: { ...RECIPIENT, email: email! },
    paymentMethod,
    termsAccepted: true,
    expectedAmount: paymentAmount,
  };
}

function judgeOrder({ status, quantity, event }: Order, { hold, holdRequest }: Purchase): string | undefined {
  if (status !== 'pendingPayment') return `the order is ${status}, without a payment`;
  if (event.sessionId !== holdRequest!.sessionId)
    return `it is for the session ${event.sessionId}, not ${holdRequest!.sessionId}`;
  const held = hold!.tickets.length;
  return quantity === held ? undefined : `it is of ${quantity} tickets instead of ${held}`;
}
