import type { HoldRequest } from '#shared/contract/hold.ts';
import type { OrderRequest } from '#shared/contract/order.ts';
import type { PaymentRequest } from '#shared/contract/payment.ts';
import { type Check, QUICK_MS, refusedWith } from './calls/check.ts';
import type { Wanted } from './calls/judgeAnswer.ts';

/** Valid length, but not in use. */
const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';
const NOBODYS_TOKEN = 'smoke-smoke-smoke-smoke-smoke-00';
const SMOKE_KEY = 'frontrow-smoke-empty-form';
const EMPTY = {} as never;

/** An empty form whose refusal must name each required field. */
const formOf = (...fields: string[]): Wanted & { budgetMs: number } => ({
  refusal: { status: [400], required: true, fields },
  budgetMs: QUICK_MS,
});
const unknown = { ...refusedWith(404), budgetMs: QUICK_MS };

/** Calls of a signed-in buyer about something that does not exist. */
const ofNothing: Record<string, Check['call']> = {
  checkout: (api) => api.getCheckout(NOBODYS_ID),
  order: (api) => api.getOrder(NOBODYS_ID),
  'cancel order': (api) => api.cancelOrder(NOBODYS_ID),
  'confirm receipt': (api) => api.confirmReceipt(NOBODYS_ID),
  'start payment': (api) => api.startPayment(NOBODYS_ID, { method: 'card' }, SMOKE_KEY),
  'current payment': (api) => api.getCurrentPayment(NOBODYS_ID),
  'check payment': (api) => api.checkPayment(NOBODYS_ID, {}),
  'place in a room': (api) => api.getRoomPlace(NOBODYS_ID),
  'join a room': (api) => api.joinRoom(NOBODYS_ID),
  'enter a room': (api) => api.enterRoom(NOBODYS_ID),
  'extend a turn': (api) => api.extendTurn(NOBODYS_ID),
};
const createEmptyOrder: Check['call'] = (api) => api.createOrder(EMPTY as OrderRequest, SMOKE_KEY);
const listOrders: Check['call'] = (api) => api.listOrders();

/** Every selling call that can be tested without a purchase: with unknown, empty or forbidden input. */
export const SELLING_CHECKS: readonly Check[] = [
  {
    name: 'hold of nothing',
    tags: ['ours', 'selling', 'form'],
    call: (api) => api.createHold(EMPTY as HoldRequest),
    ...formOf('sessionId'),
  },
  {
    name: 'hold of no number of tickets',
    tags: ['ours', 'selling', 'form'],
    call: (api) => api.createHold({ sessionId: 'no-such-session' }),
    ...formOf('tierId', 'quantity'),
  },
  {
    name: 'hold of no such session',
    tags: ['ours', 'selling', 'error'],
    call: (api) => api.createHold({ sessionId: 'no-such-session', tierId: 'no-such-tier', quantity: 1 }),
    ...unknown,
  },
  {
    name: 'no such waiting room',
    tags: ['ours', 'selling', 'error'],
    call: (api) => api.getRoom(NOBODYS_ID),
    ...unknown,
  },
  {
    name: 'give back no such hold',
    tags: ['ours', 'selling', 'error'],
    call: (api) => api.releaseHold(NOBODYS_ID),
    ...unknown,
  },
  {
    name: 'no such voucher',
    tags: ['ours', 'selling', 'error'],
    call: (api) => api.getVoucher(NOBODYS_TOKEN),
    ...unknown,
    headers: { 'cache-control': /no-store/, 'referrer-policy': /^no-referrer$/, 'x-robots-tag': /noindex/ },
  },
  { name: 'orders', tags: ['ours', 'selling', 'login'], call: listOrders, needsLogin: true, budgetMs: QUICK_MS },
  ...Object.entries(ofNothing).map(
    ([name, call]): Check => ({
      name: `${name} of nothing`,
      tags: ['ours', 'selling', 'login', 'error'],
      call,
      needsLogin: true,
      ...unknown,
    }),
  ),
  {
    name: 'order without a hold',
    tags: ['ours', 'selling', 'login', 'form'],
    call: createEmptyOrder,
    needsLogin: true,
    ...formOf('holdId', 'deliveryType', 'recipient', 'termsAccepted'),
  },
  {
    name: 'order without a key',
    tags: ['ours', 'selling', 'login', 'form'],
    call: (api) => api.createOrder(EMPTY as OrderRequest, ''),
    needsLogin: true,
    ...refusedWith(400),
    budgetMs: QUICK_MS,
  },
  {
    name: 'payment without a method',
    tags: ['ours', 'selling', 'login', 'form'],
    call: (api) => api.startPayment(NOBODYS_ID, EMPTY as PaymentRequest, SMOKE_KEY),
    needsLogin: true,
    ...formOf('method'),
  },
];
