import { PAYMENT_METHODS } from '#shared/domain/selling/paymentMethods.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { type Change, type Changes, each, freshId, refuse } from './changeAnswers.ts';

/**
 * A state of a page. `changes`: answers that cause it. `presses`: texts to press afterwards, one after the other; `a|b`
 * is the first of the two that is shown.
 */
export type Scene = {
  path: string;
  changes?: Changes;
  presses?: string[];
  stored?: Record<string, unknown>;
  agent?: string;
};
/** Ids of the walk's order, voucher, hold and account, and of events. `say` returns the marked text with an id. */
export type Facts = Record<
  'event' | 'session' | 'tier' | 'seated' | 'order' | 'voucher' | 'hold' | 'userId',
  string
> & {
  say: (id: string) => string;
};

/** Lists pages and dialogs that a visitor to the demo does not see, or sees only by accident. */
export const listScenes = (facts: Facts): Scene[] =>
  [checkoutScenes, eventScenes, roomScenes, payScenes, orderScenes, voucherScenes, accountScenes].flatMap((list) =>
    list(facts),
  );

const on = (path: string, call: string, change: Change, ...presses: string[]): Scene => ({
  path,
  changes: { [call]: change },
  presses,
});
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const soon = inHours(0.2);
export const BUY = 'activity:best.button_other|activity:button.buyNow|activity:button.bookNow|activity:button.grabNow';
const NAMES = { names: 'each', idDigits: 4 };
const MONEY = { amount: 10_000, currency: 'HKD' };
const PICKUP = { address: '1 Harbour Road', time: '10:00–18:00' };
const TRACKING = { carrier: 'SF Express', number: 'SF123', url: 'https://example.com', shippedAt: inHours(-2) };
const PLACE = { countryCode: 'HK', province: 'HK-HK', city: 'HK-HK-1', street: '1 Harbour Road' };
const ADDRESS = { id: 'a1', name: 'Mei Tan', phone: '852-91234567', ...PLACE, isDefault: true };
const SEAT = { area: 'A', row: '3', number: '12', kind: 'wheelchair' };
const TICKET = { tierId: 't', tierName: 'Stalls', faceValue: MONEY, seat: SEAT, holderName: 'Mei Tan', proof: 'ID' };
const MOVED = { postponedFrom: inHours(-1), doorsAt: inHours(50), startsAt: inHours(51) };

function checkoutScenes({ event, session, tier, hold, say }: Facts): Scene[] {
  const choice = new URLSearchParams({ activity: event, session, tier, quantity: '2' });
  const ofHold = (change: Change) => on(`/order/confirm?hold=${hold}&${choice}`, 'GET .*/checkout/', change);
  const deliveries = [{ type: 'courier' }, { type: 'selfPickup', pickup: PICKUP }];
  return [
    { path: `/order/confirm?${choice}` },
    ofHold({ ...NAMES, deliveries }),
    ofHold({ names: 'buyer', tickets: each({ faceValue: { amount: 0 } }) }),
    ofHold({ testMode: true, unavailableMethods: [...PAYMENT_METHODS] }),
    ofHold(refuse('hold.over', say('refusals:holdOver'))),
  ];
}

function eventScenes({ event, session, seated, userId, say }: Facts): Scene[] {
  const ofEvent = (change: Change, ...presses: string[]) =>
    on(`/activity/${freshId(event)}`, 'GET .*/activities/[^/]+$', change, ...presses);
  const ofSession = (change: object, ...presses: string[]) => ofEvent({ sessions: each(change) }, ...presses);
  const refused = (name: string) =>
    on(
      `/activity/${event}`,
      'POST .*/holds',
      refuse(`hold.${name[0]!.toLowerCase()}${name.slice(1)}`, say(`refusals:hold${name}`)),
      BUY,
    );
  const gone = { status: 'soldOut', remaining: 'none' };
  const soldOut = ofSession({ ...gone, tiers: each(gone) }, 'activity:button.notifyMe', 'activity:notify.submit');
  const preSale = { status: 'preSale', saleStartsAt: inHours(30), ...NAMES, postponedFrom: inHours(9) };
  const turn = { ticket: 'T'.repeat(22), userId, turnEnds: soon };
  const today = { ...MOVED, startsAt: inHours(1), doorsAt: inHours(0.5) };
  return [
    ofEvent({ hasCodes: true, process: [], status: 'preSale' }, 'activity:code.title'),
    ofEvent({ sessions: [] }),
    ofSession(preSale),
    ofSession({ ...preSale, room: { opensAt: inHours(1) }, names: 'buyer' }),
    ofSession({ ...preSale, room: { opensAt: inHours(-1) } }),
    ofSession({ room: { opensAt: inHours(-3) } }),
    { ...ofSession({ room: { opensAt: inHours(-3) } }), stored: { [`room.${session}`]: turn } },
    { ...soldOut, changes: { ...soldOut.changes, 'POST .*/notify$': { subscribed: true, confirmationSent: true } } },
    { path: `/activity/${event}`, presses: ['activity:service.open'], stored: { [`room.${session}`]: {} } },
    ...['SoldOut', 'LoginFirst', 'AddPhone'].map(refused),
    {
      path: `/activity/${seated}`,
      presses: ['activity:seats.choose', 'activity:seatMap.asList|activity:seatMap.list'],
    },
    on('/contact', 'GET .*/home/contact', refuse('unavailable', say('boxOffice:error.unavailable'))),
    on('/', 'GET .*/orders', { result: each({ status: 'pendingReceipt', voucherToken: 'x', event: today }) }),
    { path: '/', stored: { visited: 0 } },
  ];
}

function roomScenes({ event, userId }: Facts): Scene[] {
  const HASH = 'S'.repeat(43);
  const drawn = { phase: 'calling', tickets: 20_000, root: HASH, seed: HASH, rate: 2, came: 100, left: 3000 };
  const called = { ...drawn, called: 1 };
  const turn = { until: soon, extended: false };
  const ofRoom = (news: object, own: object | undefined, ...presses: string[]): Scene => {
    const id = freshId('').slice(1);
    const now = { called: 0, late: 40, lateCalled: 0, tickets: 0, rate: 50, came: 0, left: 0, at: Date.now(), ...news };
    const dates = { opensAt: inHours(-1), closesAt: inHours(1), announcedAt: inHours(-99) };
    const ticket = own && { ticket: 'T'.repeat(22), ...own };
    const list = { closedAt: inHours(-1), publishedAt: inHours(-1), tickets: 2, root: HASH };
    const draw = { drawnAt: inHours(-1), serverSeed: HASH, seed: HASH };
    return {
      path: `/room/${id}`,
      changes: {
        '/place$': { called: false, missed: false, ...ticket },
        '/now$': now,
        '/fairness$': { version: 2, id, ...dates, commitment: HASH, steps: [], list, draw },
        'GET .*/rooms/': { id, activityId: event, ...dates, hasBeacon: Number(id) % 2 === 0, now },
      },
      presses,
      ...(ticket && { stored: { [`room.${id}`]: { ...ticket, userId } } }),
    };
  };
  return [
    ofRoom({ phase: 'before' }, undefined),
    ofRoom({ phase: 'open' }, undefined),
    ofRoom({ phase: 'open' }, { late: 3 }),
    ofRoom({ phase: 'drawing', round: 1000 }, {}),
    ofRoom(drawn, undefined),
    ofRoom(drawn, {}, 'room:check.open'),
    ofRoom({ ...drawn, phase: 'paused', reason: 'technical', left: 50 }, { late: 30 }, 'room:check.open'),
    ofRoom({ ...drawn, tickets: 0 }, {}),
    ofRoom({ ...drawn, rate: 0 }, {}),
    ofRoom(called, { called: true, comeBy: soon }),
    ofRoom(called, { turn }),
    ofRoom(called, { turn: { ...turn, extended: true } }),
    ofRoom(called, { missed: true }),
    ofRoom({ ...drawn, phase: 'over', reason: 'soldOut' }, {}),
  ];
}

function payScenes({ order }: Facts): Scene[] {
  const choices = PAYMENT_METHODS.map((method) => ({ method, amount: MONEY.amount }));
  const pending = { orderStatus: 'pendingPayment', paymentState: 'userPaying', payBy: soon, choices };
  const ofPay = (current: object, ...presses: string[]): Scene => ({
    path: `/order/${order}/pay`,
    changes: { 'payments/current': { ...pending, ...current }, 'GET .*/orders/': { status: 'pendingPayment' } },
    presses,
  });
  const payment = (method: string, action: object, status = 'pending') => ({
    payment: { id: 'p1', method, status, amount: MONEY, expiresAt: soon, action },
  });
  const { url } = TRACKING;
  const account = { type: 'virtualAccount', bank: 'BNI', number: '8808123456789012', holder: 'PT Frontrow' };
  const idle = { paymentState: 'idle', testMode: true, unavailableMethods: ['card'] };
  const leave = ['pay:otherMethod', 'pay:check', 'pay:waiting.back', 'common:header.home'];
  return [
    ofPay(idle, 'pay:changeMethod'),
    ofPay({ ...idle, payBy: inHours(-1) }),
    ofPay({ ...idle, ...payment('card', { type: 'redirect', url }, 'failed') }),
    { ...ofPay(idle), agent: 'MicroMessenger' },
    ofPay(payment('card', { type: 'redirect', url }), ...leave),
    ofPay(payment('paynow', { type: 'qr', payload: 'code', url }), 'pay:qr.save'),
    ofPay(payment('bniVa', account)),
    ofPay({ ...payment('bniVa', account), paymentState: 'confirming' }),
  ];
}

function orderScenes({ order }: Facts): Scene[] {
  const ofOrder = (change: object, query = '', page = `/orders/${order}?`) =>
    on(page + query, 'GET .*/orders/', { status: 'pendingReceipt', ...change });
  const refund = (status: string) => ({ status, amount: 5000, at: inHours(-1) });
  const delivery = { type: 'courier', address: ADDRESS, tracking: TRACKING };
  const tickets = [TICKET, { ...TICKET, refunded: true }];
  return [
    { path: '/orders?status=refunded' },
    ofOrder({ status: 'pendingPayment', payBy: soon }, 'ask=cancel'),
    ofOrder({ status: 'pendingPayment', payBy: inHours(-1) }),
    ofOrder({ deliveryType: 'courier', delivery }, 'ask=confirmReceipt'),
    ofOrder({ ...NAMES, namesUntil: soon, tickets, ticketCodes: ['ABCD'] }, 'ask=changeNames'),
    ofOrder({ deliveryType: 'selfPickup', delivery: { type: 'selfPickup', pickup: PICKUP } }),
    ofOrder({ status: 'refunded', refunds: ['waiting', 'done', 'byHand'].map(refund), paymentMethod: undefined }),
    ofOrder({ event: MOVED, returnBy: soon }, 'ask=returnTickets'),
    ofOrder({ event: MOVED }, `order=${order}`, '/paySuccess?'),
    {
      path: `/payFail?order=${order}`,
      changes: {
        'payments/current': { orderStatus: 'pendingPayment', paymentState: 'idle', payBy: soon },
        'GET .*/orders/': { status: 'pendingPayment' },
      },
    },
  ];
}

function voucherScenes({ voucher }: Facts): Scene[] {
  const ofVoucher = (change: object, ...presses: string[]) =>
    on(`/voucher?token=${voucher}`, 'GET .*/vouchers/', change, ...presses);
  const one = { id: '1', code: 'ABCD', signed: 'signed', ...TICKET };
  const tickets = [one, { ...one, id: '2', code: 'EFGH', seat: undefined }];
  return [
    ofVoucher({ status: 'valid', tickets, quantity: 2, refundedTickets: 1 }, 'voucher:ticket.open'),
    ofVoucher({ status: 'waiting', deliveryType: 'selfPickup', pickup: PICKUP, tickets: [] }),
    ofVoucher({ status: 'valid', deliveryType: 'courier', tickets: [], tracking: TRACKING, pickup: PICKUP }),
    ofVoucher({ event: MOVED, deliveryType: 'selfPickup', pickup: PICKUP, tickets: [one] }),
  ];
}

function accountScenes({ event, say }: Facts): Scene[] {
  const me = { email: 'mei@example.com', phone: '852-91234567', hasPassword: true };
  const ofEdit = (name: string, user: object = {}) =>
    on(`/account_setting?edit=${name}`, 'GET .*/user/me', { ...me, ...user });
  const nickname = (answer: Change): Scene => on('/account_setting?edit=nickname', 'PUT ', answer, 'account:save');
  const tooLong = { nickname: say('boxOffice:field.tooLong') };
  const addresses = [ADDRESS, { ...ADDRESS, id: 'a2', isDefault: false }];
  return [
    ...['email', 'phone', 'password', 'download', 'delete'].map((name) => ofEdit(name)),
    ...['password', 'delete'].map((name) => ofEdit(name, { hasPassword: false })),
    ofEdit('download', { mustReauthenticate: true }),
    ofEdit('password', { hasPassword: false, email: undefined }),
    nickname(refuse('request.invalid', say('boxOffice:error.requestInvalid'), tooLong)),
    nickname(me),
    on('/account_setting', 'GET .*/user/sessions', [
      { id: '1', current: false, signedInAt: inHours(-9), lastUsedAt: inHours(-9) },
    ]),
    on('/address_list', 'GET .*/addresses$', addresses, 'address:list.makeDefault', 'address:list.delete'),
    { path: `/login?redirect=/activity/${event}` },
    on('/notify/confirm?token=x', 'GET .*/subscriptions/', { event: { id: event, name: 'Jazz' }, confirmed: false }),
    on('/account/restore?token=x', 'GET .*/restores/', {}),
    { path: '/account/restore?done=yes' },
  ];
}
