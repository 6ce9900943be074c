import type { CallName } from '#shared/contract/calls.ts';
import type { Json } from './components.ts';

type Link = { to: CallName; parameters?: Record<string, string>; requestBody?: Json };

const DATA = '$response.body#/data';
const ID = { id: `${DATA}/id` };
const SAME_ID = { id: '$request.path.id' };
const VOUCHER = { token: `${DATA}/voucherToken` };
const SAME_VOUCHER = { token: '$request.path.token' };

/** Calls that may follow each call, with the values that they take from it. */
const LINKS: Partial<Record<CallName, readonly Link[]>> = {
  getHome: [{ to: 'getActivity', parameters: { id: `${DATA}/rareActivities/0/id` } }],
  listHottest: [{ to: 'getActivity', parameters: { id: '$response.body#/result/0/id' } }],
  listActivities: [{ to: 'getActivity', parameters: { id: '$response.body#/result/0/id' } }],
  listActivitiesInWindow: [{ to: 'getActivity', parameters: { id: '$response.body#/result/0/id' } }],
  listCards: [{ to: 'getActivity', parameters: { id: `${DATA}/0/id` } }],
  getActivity: [
    { to: 'getSeatMap', parameters: { id: `${DATA}/sessions/0/id` } },
    { to: 'openActivity', parameters: SAME_ID },
    { to: 'notifyMe', parameters: SAME_ID },
    {
      to: 'createHold',
      requestBody: { sessionId: `${DATA}/sessions/0/id`, tierId: `${DATA}/sessions/0/tiers/0/id`, quantity: 1 },
    },
  ],
  createHold: [
    { to: 'getCheckout', parameters: ID },
    { to: 'releaseHold', parameters: ID },
  ],
  createOrder: [
    { to: 'startPayment', parameters: ID },
    { to: 'getOrder', parameters: ID },
    { to: 'cancelOrder', parameters: ID },
  ],
  startPayment: [
    { to: 'getCurrentPayment', parameters: SAME_ID },
    { to: 'checkPayment', parameters: SAME_ID },
    { to: 'getOrder', parameters: SAME_ID },
  ],
  getOrder: [
    { to: 'getVoucher', parameters: VOUCHER },
    { to: 'confirmReceipt', parameters: ID },
    { to: 'changeHolders', parameters: ID },
    { to: 'returnTickets', parameters: ID },
  ],
  listOrders: [{ to: 'getOrder', parameters: { id: `${DATA}/result/0/id` } }],
  getVoucher: [
    { to: 'getTicketsPdf', parameters: SAME_VOUCHER },
    { to: 'getCalendar', parameters: SAME_VOUCHER },
  ],
  createAddress: [
    { to: 'getAddress', parameters: ID },
    { to: 'saveAddress', parameters: ID },
    { to: 'deleteAddress', parameters: ID },
  ],
  listDevices: [{ to: 'signOutDevice', parameters: { id: `${DATA}/0/id` } }],
  getRoom: [
    { to: 'joinRoom', parameters: SAME_ID },
    { to: 'getRoomPlace', parameters: SAME_ID },
  ],
};

export function linksOf(name: CallName): Json | undefined {
  const links = LINKS[name];
  return links && Object.fromEntries(links.map(({ to, ...values }) => [to, { operationId: to, ...values }]));
}
