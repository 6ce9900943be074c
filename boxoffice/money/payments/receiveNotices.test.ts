import { eq } from 'drizzle-orm';
import request from 'supertest';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { removeExpired } from '#boxoffice/people/accounts/removeExpired.ts';
import { operatorCases, providerNotices, unprovenNotices } from '#boxoffice/platform/schema/payments.ts';
import { createAdyenProvider } from '#boxoffice/providers/adyen/createAdyenProvider.ts';
import { createMidtransProvider } from '#boxoffice/providers/midtrans/createMidtransProvider.ts';
import { createProviders, type SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { sendJson } from '#boxoffice/providers/sendJson.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import { actAtAdyen } from '#tests/simulator/adyen/actAtAdyen.ts';
import { refundAtAdyenDashboard } from '#tests/simulator/adyen/operateAdyen.ts';
import { sendAdyenEvent } from '#tests/simulator/adyen/sendAdyenEvent.ts';
import {
  actAtMidtrans,
  refundAtMidtransDashboard,
  sendMidtransNotice,
} from '#tests/simulator/midtrans/actAtMidtrans.ts';
import { openSimulator } from '#tests/simulator/openSimulator.ts';
import { HONG_KONG, JAKARTA, smallPayments } from '#tests/support/boxoffice/smallPayments.ts';
import { closeDueOrders } from './closeOrder.ts';
import { pollProviders } from './pollProviders.ts';
import { receiveKept, receiveNotices } from './receiveNotices.ts';

let now = new Date();
const simulator = await openSimulator({ clock: () => now });
const { adyen, midtrans, adyenConfig, midtransConfig } = simulator;
afterAll(simulator.close);
afterEach(() => expect(simulator.takeDeviations()).toEqual([]));

const office = await smallPayments({
  openMoney: (clock) => [
    createAdyenProvider(adyenConfig, { clock, send: sendJson }),
    createMidtransProvider(midtransConfig, { clock, send: sendJson }),
  ],
});
const { app, db, orderNow, orderOf, paymentsOf, somebody, start, time } = office;
now = time.now;

const notify = (provider: string, body: string) =>
  request(app).post(`/api/v1/payments/notify/${provider}`).set('content-type', 'application/json').send(body);
/** Delivers the pending notices of the simulator, the oldest first. */
async function deliver() {
  const answers = [];
  for (const { provider, body } of simulator.takeNotices()) answers.push(await notify(provider, body));
  return answers.map(({ status, text }) => [status, text]);
}

/** By provider: the purchase, the payment method, the response to a notice, and the notices that tests can send. */
const PROVIDERS = {
  adyen: {
    choice: HONG_KONG,
    method: 'card',
    answer: '[accepted]',
    pay: () => actAtAdyen(adyen, adyen.payments.at(-1)!, 'pay'),
    forge: () => actAtAdyen(adyen, adyen.payments.at(-1)!, 'forge'),
    stale() {
      const payment = adyen.payments.at(-1)!;
      const event = { eventCode: 'AUTHORISATION', pspReference: payment.transaction };
      sendAdyenEvent(adyen, payment, { ...event, success: false });
      sendAdyenEvent(adyen, payment, { ...event, eventCode: 'OFFER_CLOSED', success: true });
    },
    foreign: () =>
      sendAdyenEvent({ ...adyen, merchantAccount: 'SomebodyElse' }, adyen.payments.at(-1)!, {
        eventCode: 'AUTHORISATION',
        success: true,
        pspReference: 'AAAAAAAAAAAAAAAA',
      }),
  },
  midtrans: {
    choice: JAKARTA,
    method: 'bniVa',
    answer: '{"status":"ok"}',
    pay: () => actAtMidtrans(midtrans, midtrans.payments.at(-1)!, 'pay'),
    forge: () => actAtMidtrans(midtrans, midtrans.payments.at(-1)!, 'forge'),
    stale() {
      const payment = midtrans.payments.at(-1)!;
      for (const state of ['open', 'expired', 'cancelled'] as const)
        sendMidtransNotice(midtrans, { ...payment, state, paidAt: undefined });
    },
    foreign: () => sendMidtransNotice(midtrans, midtrans.payments.at(-1)!, 'SB-Mid-server-of-another-account'),
  },
} as const;
type Name = keyof typeof PROVIDERS;

async function buy(name: Name) {
  const { choice, method } = PROVIDERS[name];
  const person = await somebody();
  const orderId = await orderOf(person, method, choice);
  await start(person, orderId, method);
  return { orderId, status: async () => (await orderNow(person, orderId)).status };
}

describe.each(['adyen', 'midtrans'] as const)('a notice from %s', (name) => {
  const { answer, pay, forge, stale, foreign } = PROVIDERS[name];

  it('pays the order, and gets the response that the provider expects', async () => {
    const { orderId, status } = await buy(name);
    pay();

    expect(await deliver()).toEqual([[200, answer]]);
    expect(await status()).toBe('pendingReceipt');
    expect((await paymentsOf(orderId))[0]).toMatchObject({
      provider: name,
      kept: true,
      transaction: expect.any(String),
    });
  });

  it.each([
    ['forged', forge],
    ['for another account', foreign],
  ])('[S-102] has no effect when it is %s, and does not delay others', async (_kind, send) => {
    const { status } = await buy(name);
    send();

    expect(await deliver()).toEqual([[200, answer]]);
    expect(await status()).toBe('pendingPayment');
  });

  it('has no effect when it is replayed', async () => {
    const { orderId, status } = await buy(name);
    pay();
    const [notice] = simulator.takeNotices();
    const answers = [
      await notify(name, notice!.body),
      await notify(name, notice!.body),
      await notify(name, notice!.body),
    ];

    expect(answers.map(({ text }) => text)).toEqual([answer, answer, answer]);
    expect(await status()).toBe('pendingReceipt');
    expect(await paymentsOf(orderId)).toHaveLength(1);
  });

  it('has no effect when it is older than the payment', async () => {
    const { status } = await buy(name);
    pay();
    await deliver();
    stale();
    await deliver();

    expect(await status()).toBe('pendingReceipt');
  });

  it('that arrives while the provider is unavailable has an effect at the latest when it is sent again', async () => {
    const { status } = await buy(name);
    pay();
    const [notice] = simulator.takeNotices();
    simulator.line.state = 'unreachable';
    const first = await notify(name, notice!.body);
    simulator.line.state = 'open';
    await notify(name, notice!.body);

    expect(first.status).toBe(name === 'adyen' ? 200 : 503);
    expect(await status()).toBe('pendingReceipt');
  });
});

type Item = Record<string, unknown>;
/** Changes a notice after it was signed. */
function change(name: Name, body: string, by: (item: Item) => Item): string {
  const parsed = JSON.parse(body);
  if (name === 'midtrans') return JSON.stringify(by(parsed));
  const [{ NotificationRequestItem: item }] = parsed.notificationItems;
  return JSON.stringify({ ...parsed, notificationItems: [{ NotificationRequestItem: by(item) }] });
}

/** A correctly signed notice about a payment that was not made. */
const CLAIMS: Record<Name, () => void> = {
  adyen: () =>
    sendAdyenEvent(adyen, adyen.payments.at(-1)!, {
      eventCode: 'AUTHORISATION',
      success: true,
      pspReference: 'FFFFFFFFFFFFFFFF',
    }),
  midtrans() {
    const payment = midtrans.payments.at(-1)!;
    sendMidtransNotice(midtrans, { ...payment, state: 'paid', paidValue: payment.value, paidAt: now });
  },
};
const AMOUNTS: Record<Name, Item> = {
  adyen: { amount: { value: 1, currency: 'HKD' } },
  midtrans: { gross_amount: '1.00' },
};
const NAMES: Record<Name, string> = { adyen: 'merchantReference', midtrans: 'order_id' };
const STATES: Record<Name, Item> = { adyen: { success: 'false' }, midtrans: { status_code: '201' } };
const UNSIGNED: Record<Name, Item> = { adyen: { additionalData: {} }, midtrans: { signature_key: undefined } };

const TAMPERED: [what: string, by: (name: Name, other: string) => (item: Item) => Item][] = [
  ['another amount', (name) => (item) => ({ ...item, ...AMOUNTS[name] })],
  ['another payment of the shop', (name, other) => (item) => ({ ...item, [NAMES[name]]: other })],
  ['another result', (name) => (item) => ({ ...item, ...STATES[name] })],
  ['no signature', (name) => (item) => ({ ...item, ...UNSIGNED[name] })],
];

describe.each(['adyen', 'midtrans'] as const)('a signed notice from %s', (name) => {
  it.each(TAMPERED)('that was changed to have %s has no effect', async (_what, by) => {
    const other = (await paymentsOf((await buy(name)).orderId))[0]!.id;
    const { status } = await buy(name);
    CLAIMS[name]();
    const [notice] = simulator.takeNotices();

    expect((await notify(name, change(name, notice!.body, by(name, other)))).status).toBe(200);
    expect(await status()).toBe('pendingPayment');
  });
});

it('keeps the latest unproven notices about a payment, and refuses none', async () => {
  const { orderId } = await buy('adyen');
  const statuses = [];
  for (let number = 0; number < 12; number += 1) {
    const event = { eventCode: 'AUTHORISATION', success: true, pspReference: `FORGED${number}`, isForged: true };
    sendAdyenEvent(adyen, adyen.payments.at(-1)!, event);
    statuses.push(...(await deliver()).map(([status]) => status));
    office.minutesLater(1);
    now = time.now;
  }
  const [payment] = await paymentsOf(orderId);
  const kept = await db.select().from(unprovenNotices).where(eq(unprovenNotices.paymentId, payment!.id));

  expect(statuses).toEqual(Array(12).fill(200));
  expect(kept.map(({ content }) => /FORGED(\d+)/.exec(content)![1]).sort()).toEqual([
    '10',
    '11',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ]);
});

/** Dependencies of the shop with a wrong key, and with the right key. */
const [withWrongKey, withRightKey] = ['00'.repeat(32), ...adyenConfig.hmacKeys].map((hmacKey) => ({
  ...office.sales,
  providers: createProviders([
    {
      provider: createAdyenProvider(
        { ...adyenConfig, hmacKeys: [hmacKey] },
        { clock: office.sales.clock, send: sendJson },
      ),
      open: true,
    },
  ]),
})) as [SalesDeps, SalesDeps];

it.each(['AUTHORISATION first', 'REFUND first'])(
  'issues no ticket for money that was returned while its notices were unproven (%s)',
  async (turn) => {
    const { orderId, status } = await buy('adyen');
    const payment = adyen.payments.at(-1)!;
    actAtAdyen(adyen, payment, 'pay');
    refundAtAdyenDashboard(adyen, payment);
    const notices = simulator.takeNotices();
    for (const { provider, body } of turn === 'REFUND first' ? notices.toReversed() : notices)
      await receiveNotices(withWrongKey, { provider, headers: {}, body: Buffer.from(body) });
    await receiveKept(withRightKey);
    await receiveKept(withRightKey);

    expect(await status()).toBe('pendingPayment');
    expect(await office.openCaseOf(orderId)).toMatchObject({ kind: 'returnedMoney' });
    expect(await db.select().from(unprovenNotices)).not.toContainEqual(
      expect.objectContaining({ paymentId: (await paymentsOf(orderId))[0]!.id }),
    );
  },
);

it('deletes notices after the time in which a provider may send them again', async () => {
  await buy('adyen');
  actAtAdyen(adyen, adyen.payments.at(-1)!, 'pay');
  await deliver();
  const count = () => db.$count(providerNotices);
  const before = await count();
  const days = (number: number) => new Date(now.getTime() + number * DAY_MS);
  await removeExpired(db, days(59));
  const kept = await count();
  await removeExpired(db, days(61));

  expect([kept > 0, kept === before, await count()]).toEqual([true, true, 0]);
});

it('issues no ticket for money whose return is reported before its payment', async () => {
  const { orderId, status } = await buy('adyen');
  const payment = adyen.payments.at(-1)!;
  actAtAdyen(adyen, payment, 'pay');
  refundAtAdyenDashboard(adyen, payment);
  for (const { provider, body } of simulator.takeNotices().toReversed()) await notify(provider, body);

  expect(await status()).toBe('pendingPayment');
  expect(await office.openCaseOf(orderId)).toMatchObject({ kind: 'returnedMoney' });
});

it.each([
  ['both refunds before the payment', 'T1 T2 paid'],
  ['the refund of the other transaction first', 'T2 T1 paid'],
  ['the payment before both refunds', 'paid T1 T2'],
])('reports all money that was returned for a payment made twice, when notices report %s', async (_order, turn) => {
  const { orderId, status } = await buy('adyen');
  const payment = adyen.payments.at(-1)!;
  actAtAdyen(adyen, payment, 'pay');
  const [paid] = simulator.takeNotices();
  const names: Record<string, string> = { T1: payment.transaction, T2: 'TTTTTTTTTTTTTTTT' };
  for (const what of turn.split(' ')) {
    if (what === 'paid') await notify('adyen', paid!.body);
    else
      sendAdyenEvent(adyen, payment, {
        eventCode: 'REFUND',
        success: true,
        pspReference: `REFUND OF ${what} ${orderId.slice(0, 8)}`,
        originalReference: names[what]!,
      });
    await deliver();
  }
  const found = await office.openCaseOf(orderId);

  expect(await status()).toBe(turn.startsWith('paid') ? 'pendingReceipt' : 'pendingPayment');
  expect(found!.details.returned).toBe(2 * (await paymentsOf(orderId))[0]!.amount);
});

it('reports a cancellation that is older than the state on the payment page', async () => {
  const { orderId, status } = await buy('adyen');
  const payment = adyen.payments.at(-1)!;
  actAtAdyen(adyen, payment, 'pay');
  const cancelledAt = time.now;
  office.minutesLater(1);
  now = time.now;
  // Each run polls only a few payments, and other tests have left some open.
  for (let turn = 0; turn < 20 && (await status()) === 'pendingPayment'; turn += 1) await pollProviders(office.sales);
  const polled = await status();
  const cancellation = {
    eventCode: 'CANCELLATION',
    success: true,
    pspReference: 'LLLLLLLLLLLLLLLL',
    date: cancelledAt,
  };
  sendAdyenEvent(adyen, payment, { ...cancellation, originalReference: payment.transaction });
  await deliver();

  expect(polled).toBe('pendingReceipt');
  expect(await office.openCaseOf(orderId)).toMatchObject({ kind: 'returnedMoney' });
});

it('issues the ticket even if another transaction of the payment was cancelled earlier', async () => {
  const { status } = await buy('adyen');
  const payment = adyen.payments.at(-1)!;
  const cancellation = { eventCode: 'CANCELLATION', success: true, pspReference: 'JJJJJJJJJJJJJJJJ' };
  sendAdyenEvent(adyen, payment, { ...cancellation, originalReference: 'KKKKKKKKKKKKKKKK' });
  actAtAdyen(adyen, payment, 'pay');
  await deliver();

  expect(await status()).toBe('pendingReceipt');
});

it('opens a case when an order with an unproven notice ends', async () => {
  const { orderId, status } = await buy('adyen');
  actAtAdyen(adyen, adyen.payments.at(-1)!, 'forge');
  await deliver();
  office.minutesLater(20);
  now = time.now;
  await closeDueOrders(office.sales);

  expect(await status()).toBe('cancelled');
  expect(await office.openCaseOf(orderId)).toMatchObject({ kind: 'unclearPayment' });
});

it('stores no personal data of an unproven notice, and requests the status at most once a minute', async () => {
  const { orderId } = await buy('adyen');
  const [payment] = await paymentsOf(orderId);
  const asked = [];
  for (let number = 0; number < 3; number += 1) {
    const event = { eventCode: 'AUTHORISATION', success: true, pspReference: `FORGED${number}`, isForged: true };
    sendAdyenEvent(adyen, adyen.payments.at(-1)!, event);
    const [notice] = simulator.takeNotices();
    const personal = { shopperEmail: 'ana@example.com', reason: 'ana@example.com'.repeat(1000) };
    await notify(
      'adyen',
      change('adyen', notice!.body, (item) => ({ ...item, ...personal })),
    );
    asked.push((await paymentsOf(orderId))[0]!.askAt!.getTime() === time.now.getTime());
    office.minutesLater(0.4);
    now = time.now;
  }
  const kept = await db.select().from(unprovenNotices).where(eq(unprovenNotices.paymentId, payment!.id));

  expect(asked).toEqual([true, false, false]);
  expect(kept).toHaveLength(3);
  expect(kept.map(({ content }) => /ana|@/.test(content) || content.length > 1_000)).toEqual([false, false, false]);
});

it('keeps an unreadable notice of a kind that the shop processes', async () => {
  const { orderId } = await buy('adyen');
  const [payment] = await paymentsOf(orderId);
  actAtAdyen(adyen, adyen.payments.at(-1)!, 'pay');
  const [notice] = simulator.takeNotices();
  const strange = change('adyen', notice!.body, (item) => ({ ...item, eventDate: 'yesterday' }));

  expect((await notify('adyen', strange)).status).toBe(200);
  expect(await db.select().from(unprovenNotices).where(eq(unprovenNotices.paymentId, payment!.id))).toHaveLength(1);
});

it('assigns a cancellation to the transaction that it names, even if the payment was made in the same second', async () => {
  const { orderId, status } = await buy('adyen');
  const payment = adyen.payments.at(-1)!;
  actAtAdyen(adyen, payment, 'pay');
  await deliver();
  const cancellation = { eventCode: 'CANCELLATION', success: true, pspReference: 'GGGGGGGGGGGGGGGG' };
  sendAdyenEvent(adyen, payment, { ...cancellation, originalReference: 'HHHHHHHHHHHHHHHH' });
  await deliver();
  const ofOther = await office.openCaseOf(orderId);
  sendAdyenEvent(adyen, payment, { ...cancellation, originalReference: payment.transaction });
  await deliver();

  expect([await status(), ofOther]).toEqual(['pendingReceipt', undefined]);
  expect(await office.openCaseOf(orderId)).toMatchObject({ kind: 'returnedMoney' });
});

it('issues no ticket for money that was returned before the notice of its payment arrived, and alerts an operator', async () => {
  const { orderId, status } = await buy('midtrans');
  const payment = midtrans.payments.at(-1)!;
  Object.assign(payment, { type: 'qris', state: 'paid', paidValue: payment.value, paidAt: now });
  refundAtMidtransDashboard(midtrans, payment);
  await deliver();

  expect(await status()).toBe('pendingPayment');
  expect(await office.openCaseOf(orderId)).toMatchObject({ kind: 'returnedMoney' });
  expect((await paymentsOf(orderId))[0]).toMatchObject({ status: 'cancelled', kept: false });
});

it('does not trust the result in a notice from Midtrans, which the signature does not cover', async () => {
  const { status } = await buy('midtrans');
  CLAIMS.midtrans();

  expect(await deliver()).toEqual([[200, '{"status":"ok"}']]);
  expect(await status()).toBe('pendingPayment');
});

it('opens a case for money that belongs to no payment, and for a second payment', async () => {
  const { status } = await buy('adyen');
  const payment = adyen.payments.at(-1)!;
  actAtAdyen(adyen, payment, 'pay');
  await deliver();
  const event = { eventCode: 'AUTHORISATION', success: true };
  sendAdyenEvent(adyen, payment, { ...event, pspReference: 'BBBBBBBBBBBBBBBB' });
  sendAdyenEvent(adyen, payment, {
    ...event,
    pspReference: 'CCCCCCCCCCCCCCCC',
    reference: 'an order of another system',
  });
  await deliver();

  const cases = await db.select().from(operatorCases).where(eq(operatorCases.kind, 'unknownPayment'));
  expect(cases.map(({ details }) => details.reference).sort()).toEqual([
    'BBBBBBBBBBBBBBBB',
    'an order of another system',
  ]);
  expect(await status()).toBe('pendingReceipt');
});

it('opens one case when concurrent notices report two payments of one order', async () => {
  const { orderId, status } = await buy('adyen');
  const payment = adyen.payments.at(-1)!;
  Object.assign(payment, { state: 'paid', paidValue: payment.value });
  const references = ['DDDDDDDDDDDDDDDD', 'EEEEEEEEEEEEEEEE'];
  for (const pspReference of references)
    sendAdyenEvent(adyen, payment, { eventCode: 'AUTHORISATION', success: true, pspReference });
  await Promise.all(simulator.takeNotices().map(({ provider, body }) => notify(provider, body)));

  const [kept] = await paymentsOf(orderId);
  const cases = await db.select().from(operatorCases).where(eq(operatorCases.kind, 'unknownPayment'));
  const found = cases.map(({ details }) => String(details.reference)).filter((one) => references.includes(one));
  expect([kept!.transaction, ...found].sort()).toEqual(references);
  expect(await status()).toBe('pendingReceipt');
});
