import type { HoldRequest } from '#shared/contract/hold.ts';
import type { OrderRequest } from '#shared/contract/order.ts';
import type { PaymentRequest } from '#shared/contract/payment.ts';
import { type Check, formOf, NOBODYS_ID, refusedWith, row, type Tag, UNKNOWN } from './calls/check.ts';

const NOBODYS_TOKEN = 'smoke-smoke-smoke-smoke-smoke-00';
const SMOKE_KEY = 'frontrow-smoke-empty-form';
const EMPTY = {} as never;
const NOTHING_HELD = { sessionId: 'no-such-session', tierId: 'no-such-tier', quantity: 1 };

const FORM: readonly Tag[] = ['ours', 'selling', 'form'];
const ERROR: readonly Tag[] = ['ours', 'selling', 'error'];
const LOGIN_FORM: readonly Tag[] = ['ours', 'selling', 'login', 'form'];
const signedIn = { needsLogin: true } as const;

/** Call of a signed-in buyer about something that does not exist. */
const ofNothing = (name: string, call: Check['call']) =>
  row(`${name} of nothing`, ['ours', 'selling', 'login', 'error'], call, { ...signedIn, ...UNKNOWN });

/** Every selling call that can be tested without a purchase: with unknown, empty or forbidden input. */
export const SELLING_CHECKS: readonly Check[] = [
  row('hold of nothing', FORM, (api) => api.createHold(EMPTY as HoldRequest), formOf('sessionId')),
  row(
    'hold of no number of tickets',
    FORM,
    (api) => api.createHold({ sessionId: NOTHING_HELD.sessionId }),
    formOf('tierId', 'quantity'),
  ),
  row('hold of no such session', ERROR, (api) => api.createHold(NOTHING_HELD), UNKNOWN),
  row('no such waiting room', ERROR, (api) => api.getRoom(NOBODYS_ID), UNKNOWN),
  row('give back no such hold', ERROR, (api) => api.releaseHold(NOBODYS_ID), UNKNOWN),
  row('no such voucher', ERROR, (api) => api.getVoucher(NOBODYS_TOKEN), {
    ...UNKNOWN,
    headers: { 'cache-control': /no-store/, 'referrer-policy': /^no-referrer$/, 'x-robots-tag': /noindex/ },
  }),
  row('orders', ['ours', 'selling', 'login'], (api) => api.listOrders(), signedIn),
  ofNothing('checkout', (api) => api.getCheckout(NOBODYS_ID)),
  ofNothing('order', (api) => api.getOrder(NOBODYS_ID)),
  ofNothing('cancel order', (api) => api.cancelOrder(NOBODYS_ID)),
  ofNothing('change names', (api) => api.changeHolders(NOBODYS_ID, { holders: [] })),
  ofNothing('confirm receipt', (api) => api.confirmReceipt(NOBODYS_ID)),
  ofNothing('start payment', (api) => api.startPayment(NOBODYS_ID, { method: 'card' }, SMOKE_KEY)),
  ofNothing('current payment', (api) => api.getCurrentPayment(NOBODYS_ID)),
  ofNothing('check payment', (api) => api.checkPayment(NOBODYS_ID, {})),
  ofNothing('place in a room', (api) => api.getRoomPlace(NOBODYS_ID)),
  ofNothing('join a room', (api) => api.joinRoom(NOBODYS_ID)),
  ofNothing('enter a room', (api) => api.enterRoom(NOBODYS_ID)),
  ofNothing('extend a turn', (api) => api.extendTurn(NOBODYS_ID)),
  row('order without a hold', LOGIN_FORM, (api) => api.createOrder(EMPTY as OrderRequest, SMOKE_KEY), {
    ...signedIn,
    ...formOf('holdId', 'deliveryType', 'recipient', 'termsAccepted'),
  }),
  row('order without a key', LOGIN_FORM, (api) => api.createOrder(EMPTY as OrderRequest, ''), {
    ...signedIn,
    ...refusedWith(400),
  }),
  row(
    'payment without a method',
    LOGIN_FORM,
    (api) => api.startPayment(NOBODYS_ID, EMPTY as PaymentRequest, SMOKE_KEY),
    { ...signedIn, ...formOf('method') },
  ),
];
