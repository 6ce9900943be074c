import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { importCatalogue } from '#boxoffice/events/import/importCatalogue.ts';
import { closeOrder } from '#boxoffice/money/payments/closeOrder.ts';
import { takeUnitsAgain } from '#boxoffice/money/payments/takeUnitsAgain.ts';
import { removeExpired } from '#boxoffice/people/accounts/removeExpired.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import { AN_ADDRESS } from '#tests/support/boxoffice/anAddress.ts';
import { anActivity, aSession, smallCatalogue } from '#tests/support/boxoffice/smallCatalogue.ts';
import { FLOOR, STALLS, smallSales } from '#tests/support/boxoffice/smallSales.ts';
import { endExpiredHolds } from '../holds/endExpiredHolds.ts';
import { auditStock } from '../stock/auditStock.ts';
import { voidTicketsOf } from '../stock/ticketStore.ts';
import { completeReceipts } from './confirmReceipt.ts';
import { lockOrder } from './orderStore.ts';
import { payOrder } from './payOrder.ts';
import { shipOrder } from './shipOrder.ts';

const { call, db, buy, hold, order, readCode, toOrder, sales, somebody, stock, time, wait } = await smallSales();
const FREE = { sessionId: 'open-day-1', tierId: 'floor', quantity: 2 };
const SECOND = { sessionId: 'clockwork-2', tierId: 'floor' };
const free = { ...aSession({ id: 'open-day-1' }).tiers[0]!, faceValue: { amount: 0, currency: 'HKD' as const } };
await importCatalogue(db, {
  ...smallCatalogue(),
  ...{ cities: [], venues: [], artists: [], banners: [] },
  activities: [anActivity({ id: 'open-day', sessions: [aSession({ id: 'open-day-1', tiers: [free] })] })],
});

const time0 = time.now;
beforeEach(async () => {
  time.now = new Date(Math.max(time.now.getTime(), time0.getTime()) + 60_000);
  await endExpiredHolds(db, time.now);
});

/** Marks an order as paid, as a payment does. */
async function pay(orderId: string) {
  await db.transaction(async (tx) => payOrder(tx, (await lockOrder(tx, orderId))!, { now: time.now, method: 'card' }));
}

describe('placing an order', () => {
  it('creates an order from a hold, with every fee line, tickets, and a deadline for the payment', async () => {
    const ana = await somebody();
    const before = await stock('clockwork-1');
    const { status, body } = await buy(ana, { ...STALLS, quantity: 2 });

    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      number: expect.stringMatching(/^FR-261120-[A-HJ-KM-NP-TV-Z2-9]{6}$/),
      status: 'pendingPayment',
      quantity: 2,
      recipient: { name: 'Ana Lim', phone: '852-91234567', email: 'ana@example.com' },
      event: { activityId: 'clockwork', name: 'The Clockwork Symphony', venue: { timeZone: 'Asia/Hong_Kong' } },
      delivery: { type: 'eTicket' },
      fees: {
        currency: 'HKD',
        ticketPrice: 96_000,
        serviceCharge: 4_800,
        shippingFee: 0,
        taxFees: 0,
        paymentAmount: 104_462,
      },
    });
    expect(Date.parse(body.data.payBy) - time.now.getTime()).toBe(15 * MINUTE_MS);
    expect(body.data.tickets.map(({ seat }: { seat: { row: string } }) => seat.row)).toHaveLength(2);
    expect(body.data.voucherToken).toBeUndefined();
    expect(await stock('clockwork-1')).toEqual({ ...before, free: before.free - 2, held: before.held + 2 });
    wait(3600);
    expect(await endExpiredHolds(db, time.now)).toBe(0);
    expect((await stock('clockwork-1')).held).toBe(before.held + 2);
  });

  it('[S-099] charges the amount that the checkout shows', async () => {
    const ana = await somebody();
    const { body: held } = await hold(ana, { ...STALLS, quantity: 1 });
    const { body } = await call('get', `/v1/checkout/${held.data.id}`, undefined, { ...ana, language: 'zh-HK' });

    expect(body.data).toMatchObject({
      holdId: held.data.id,
      expiresAt: held.data.expiresAt,
      event: { name: '發條交響' },
      currency: 'HKD',
      deliveries: [{ type: 'eTicket' }, { type: 'selfPickup', pickup: { address: '碼頭道二號' } }, { type: 'courier' }],
      paymentMethods: ['card', 'alipay', 'alipayHK', 'wechatPay'],
      rates: { serviceCharge: { share: 500 } },
    });
    const dearer = await order(ana, toOrder(held.data.id, { expectedAmount: 52_230 }));
    const right = await order(ana, toOrder(held.data.id, { expectedAmount: 52_349 }));
    expect(dearer.body).toMatchObject({ code: 409, reason: 'order.priceChanged' });
    expect([right.status, right.body.data?.fees.paymentAmount]).toEqual([200, 52_349]);
  });

  it('offers the recipient of the latest order again, but only to its buyer', async () => {
    const [ana, ben] = [await somebody(), await somebody()];
    const recipientOf = async (person: typeof ana) => {
      const { body: held } = await hold(person, { ...STALLS, quantity: 1 });
      return (await call('get', `/v1/checkout/${held.data.id}`, undefined, person)).body.data.recipient;
    };
    const before = await recipientOf(ana);
    await buy(ana, { ...STALLS, quantity: 1 });

    expect(before).toBeUndefined();
    expect(await recipientOf(ana)).toEqual({ name: 'Ana Lim', phone: '852-91234567', email: 'ana@example.com' });
    expect(await recipientOf(ben)).toBeUndefined();
  });

  it('stores the fee lines; a line that is missing in the database is read as 0', async () => {
    const ana = await somebody();
    const { body: placed } = await buy(ana, { ...STALLS, quantity: 1 });
    await db.execute(sql`update orders set fees = fees - 'taxFees' where id = ${placed.data.id}`);

    const { body } = await call('get', `/v1/orders/${placed.data.id}`, undefined, ana);

    expect(body.data.fees).toEqual(placed.data.fees);
    expect((await auditStock(db, time.now)).filter(({ rule }) => rule === 'feesMiscounted')).toEqual([]);
  });

  it('stores a copy of the chosen address for a courier delivery', async () => {
    const ana = await somebody();
    const { body: saved } = await call('post', '/v1/addresses', AN_ADDRESS, ana);
    const courier = { deliveryType: 'courier', addressId: saved.data.id };
    const { body } = await buy(ana, { ...STALLS, quantity: 1 }, courier);
    await call('put', `/v1/addresses/${saved.data.id}`, { ...AN_ADDRESS, street: '2 Other Road' }, ana);
    const { body: later } = await call('get', `/v1/orders/${body.data.id}`, undefined, ana);

    expect(body.data.fees.shippingFee).toBe(3_500);
    expect(later.data.delivery).toMatchObject({
      type: 'courier',
      address: { street: '1 Nathan Road', area: 'Yau Tsim Mong, Kowloon, Hong Kong' },
    });
  });

  it.each([
    [
      'a delivery type of other events',
      { deliveryType: 'onSite' },
      { deliveryType: 'This delivery method is not offered for this event' },
    ],
    ['an unknown delivery type', { deliveryType: 'pigeon' }, { deliveryType: 'Is not valid' }],
    ['a courier without an address', { deliveryType: 'courier' }, { addressId: 'Please choose a delivery address' }],
    [
      'a courier to an unknown address',
      { deliveryType: 'courier', addressId: '00000000-0000-4000-8000-000000000000' },
      { addressId: 'Please choose a delivery address' },
    ],
    [
      'a method of another currency',
      { paymentMethod: 'qris' },
      { paymentMethod: 'This payment method is not available here' },
    ],
    ['no payment method', { paymentMethod: undefined }, { paymentMethod: 'Please choose a payment method' }],
    [
      'terms that are not accepted',
      { termsAccepted: false },
      { termsAccepted: 'Please accept the terms to place the order' },
    ],
    [
      'an invalid recipient',
      { recipient: { name: '\u200b\n', phone: '1', email: 'x' } },
      {
        'recipient.name': 'Please fill in the name',
        'recipient.phone': 'Malformed phone number',
        'recipient.email': 'Please enter a valid email address',
      },
    ],
  ])('is refused with %s, and keeps the hold', async (_what, change, fields) => {
    const ana = await somebody();
    const { body: held } = await hold(ana, { ...STALLS, quantity: 1 });
    const refused = await order(ana, toOrder(held.data.id, change));

    expect(refused.body).toMatchObject({ code: 400, reason: 'request.invalid', fields });
    expect((await order(ana, toOrder(held.data.id))).status).toBe(200);
  });

  it('refuses an address of another person', async () => {
    const [ana, mallory] = [await somebody(), await somebody()];
    const { body: saved } = await call('post', '/v1/addresses', AN_ADDRESS, ana);
    const courier = { deliveryType: 'courier', addressId: saved.data.id };

    expect((await buy(mallory, { ...STALLS, quantity: 1 }, courier)).body.fields).toHaveProperty('addressId');
  });

  it('[S-100] accepts a hold once, and not after its expiry', async () => {
    const ana = await somebody();
    const { body: held } = await hold(ana, { ...FLOOR, quantity: 1 });
    await order(ana, toOrder(held.data.id));
    const { body: late } = await hold(ana, { ...FLOOR, quantity: 1 });
    wait(600);

    expect((await order(ana, toOrder(held.data.id))).body.reason).toBe('hold.over');
    expect((await order(ana, toOrder(late.data.id))).body.reason).toBe('hold.over');
  });

  it('does not order tickets of a session whose sale was stopped meanwhile', async () => {
    const ana = await somebody();
    const { body: held } = await hold(ana, { ...FLOOR, quantity: 1 });
    await db.execute(sql`update sessions set declared_status = 'stopSale' where id = 'jazz-night-1'`);
    const { body } = await order(ana, toOrder(held.data.id));
    await db.execute(sql`update sessions set declared_status = 'onSale' where id = 'jazz-night-1'`);

    expect(body.reason).toBe('hold.notOnSale');
  });

  it('[S-106] issues free tickets at once, with a voucher address of at least 128 random bits', async () => {
    const ana = await somebody();
    const { body } = await buy(ana, FREE, { paymentMethod: undefined });

    expect(body.data).toMatchObject({ status: 'pendingReceipt', fees: { paymentAmount: 0 } });
    expect(body.data.ticketCodes).toHaveLength(2);
    expect(body.data.voucherToken).toMatch(/^[\w-]{22,}$/);
    expect((await stock('open-day-1')).sold).toBe(2);
  });
});

describe('an idempotency key', () => {
  it('is required', async () => {
    const ana = await somebody();

    expect((await call('post', '/v1/orders', toOrder(randomUUID()), ana)).body.reason).toBe('idempotency.missing');
    expect((await order(ana, toOrder(randomUUID()), 'short')).body.reason).toBe('idempotency.missing');
  });

  it('creates one order, however the fields are sorted, and is refused with a different body', async () => {
    const ana = await somebody();
    const { body: held } = await hold(ana, { ...STALLS, quantity: 1 });
    const key = randomUUID();
    const wish = toOrder(held.data.id);
    const first = await order(ana, wish, key);
    const again = await order(ana, Object.fromEntries(Object.entries(wish).reverse()), key);
    const other = await order(ana, { ...wish, paymentMethod: 'alipay' }, key);

    expect(again.body).toEqual(first.body);
    expect(other.body).toMatchObject({ code: 409, reason: 'idempotency.conflict' });
    expect((await call('get', '/v1/orders', undefined, ana)).body.data.total).toBe(1);
  });

  it('has an effect only for its user', async () => {
    const [ana, ben] = [await somebody(), await somebody()];
    const key = randomUUID();
    const [anas, bens] = [await hold(ana, { ...STALLS, quantity: 1 }), await hold(ben, { ...STALLS, quantity: 1 })];
    const one = await order(ana, toOrder(anas.body.data.id), key);
    const other = await order(ben, toOrder(bens.body.data.id), key);

    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.data.id).not.toBe(other.body.data.id);
  });

  it('may be used again after a refused order', async () => {
    const ana = await somebody();
    const { body: held } = await hold(ana, { ...STALLS, quantity: 1 });
    const key = randomUUID();
    await order(ana, toOrder(held.data.id, { termsAccepted: false }), key);

    expect((await order(ana, toOrder(held.data.id), key)).status).toBe(200);
  });
});

describe('orders at the same moment', () => {
  it('get separate responses, so that an error in one does not affect the others', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, somebody));
    const holds = await Promise.all(people.map((person) => hold(person, { ...STALLS, quantity: 1 })));
    const keys = people.map(() => randomUUID());
    const changes = [{}, { termsAccepted: false }, { expectedAmount: 1 }, { holdId: holds[0]!.body.data.id }, {}];
    const bodies = holds.map(({ body }, index) => toOrder(body.data.id, changes[index]));
    const send = () => Promise.all(people.map((person, index) => order(person, bodies[index]!, keys[index])));

    const answers = await send();
    const again = await send();
    const corrected = await order(people[1]!, toOrder(holds[1]!.body.data.id), keys[1]);

    expect(answers.map(({ status, body }) => body.reason ?? status)).toEqual([
      200,
      'request.invalid',
      'order.priceChanged',
      'hold.unknown',
      200,
    ]);
    expect([again[0]!.body, again[4]!.body]).toEqual([answers[0]!.body, answers[4]!.body]);
    expect(corrected.status).toBe(200);
    expect(new Set([answers[0], answers[4], corrected].map((placed) => placed!.body.data.number)).size).toBe(3);
    for (const placed of [answers[0], answers[4], corrected]) expect(placed!.body.data.tickets).toHaveLength(1);
  });

  it('that are requested with the same key become one order', async () => {
    const ana = await somebody();
    const { body: held } = await hold(ana, { ...STALLS, quantity: 2 });
    const key = randomUUID();

    const answers = await Promise.all(Array.from({ length: 4 }, () => order(ana, toOrder(held.data.id), key)));

    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  });
});

describe('the purchase limit', () => {
  it('counts only valid orders of the same person and event', async () => {
    const ana = await somebody();
    const { body: first } = await buy(ana, { ...SECOND, quantity: 3 });
    const over = await hold(ana, { ...STALLS, quantity: 2 });
    const rest = await hold(ana, { ...STALLS, quantity: 1 });
    const elsewhere = await hold(ana, { ...FLOOR, quantity: 4 });
    await closeOrder(sales, first.data.id, 'user');
    const afterwards = await hold(ana, { ...STALLS, quantity: 4 });

    expect(over.body.reason).toBe('hold.limit');
    expect([rest.status, elsewhere.status, afterwards.status]).toEqual([200, 200, 200]);
  });

  it('is also checked when an order is placed from a hold that the device made before the login', async () => {
    const ana = await somebody();
    const { body: own } = await hold(ana, { ...SECOND, quantity: 4 });
    const device = randomUUID();
    const { body: strangers } = await hold({ device }, { ...STALLS, quantity: 4 });
    const both = { token: ana.token, device };
    const first = await order(both, toOrder(own.data.id));
    const second = await order(both, toOrder(strangers.data.id));

    expect([first.status, second.body.reason]).toEqual([200, 'order.limit']);
  });
});

it('refuses the fifty-first order of an account in a day', async () => {
  const ana = await somebody();
  for (let count = 0; count < 50; count++) {
    const { body } = await buy(ana, { ...SECOND, quantity: 1 });
    await closeOrder(sales, body.data.id, 'user');
  }

  const oneMore = await buy(ana, { ...SECOND, quantity: 1 });
  wait(86_400);
  const tomorrow = await buy(ana, { ...SECOND, quantity: 1 });

  expect(oneMore.body).toMatchObject({ code: 429, reason: 'order.tooMany' });
  expect(tomorrow.status).toBe(200);
});

describe('my orders', () => {
  it('are listed, the newest first, by status and page', async () => {
    const ana = await somebody();
    const numbers: string[] = [];
    for (const session of ['jazz-night-1', 'clockwork-2', 'long-show-1']) {
      wait(1);
      numbers.unshift((await buy(ana, { sessionId: session, tierId: 'floor', quantity: 1 })).body.data.number);
    }
    const list = async (query: string) => (await call('get', `/v1/orders?${query}`, undefined, ana)).body;
    const { data: all } = await list('');
    await closeOrder(sales, all.result[0].id, 'user');

    expect(all).toMatchObject({ pageIndex: 1, pageSize: 20, totalPage: 1, total: 3 });
    expect(all.result.map(({ number }: { number: string }) => number)).toEqual(numbers);
    expect((await list('status=cancelled')).data.result.map(({ number }: { number: string }) => number)).toEqual([
      numbers[0],
    ]);
    expect((await list('pageSize=2&pageIndex=2')).data).toMatchObject({
      totalPage: 2,
      total: 3,
      result: [{ number: numbers[2] }],
    });
    expect((await list('status=completed')).data).toMatchObject({ total: 0, totalPage: 0, result: [] });
    expect((await list('status=lost')).reason).toBe('request.invalid');
  });

  it('list future orders by the start of the session, and closed and past orders as past', async () => {
    const ana = await somebody();
    const buyOf = async (what: Parameters<typeof buy>[1]) => (await buy(ana, what)).body.data;
    const sooner = await buyOf({ ...SECOND, quantity: 1 });
    const later = await buyOf({ ...FLOOR, quantity: 1 });
    wait(1);
    const given = await buyOf({ ...STALLS, quantity: 1 });
    await call('post', `/v1/orders/${given.id}/cancel`, {}, ana);
    const { now } = time;
    const at = async (moment: Date | undefined, query: string) => {
      if (moment) time.now = moment;
      const { result, total } = (await call('get', `/v1/orders?${query}`, undefined, ana)).body.data;
      time.now = now;
      return [total, ...result.map(({ number }: { number: string }) => number)];
    };
    const end = Date.parse(sooner.event.endsAt);

    const ahead = await at(undefined, 'time=ahead');
    const past = await at(undefined, 'time=past');
    const atTheGate = await at(new Date(end + 5 * HOUR_MS), 'time=ahead');
    const afterwards = await at(new Date(end + 7 * HOUR_MS), 'time=past');

    expect(later.event.startsAt > sooner.event.startsAt).toBe(true);
    expect(ahead).toEqual([2, sooner.number, later.number]);
    expect(past).toEqual([1, given.number]);
    expect(atTheGate).toEqual(ahead);
    expect(afterwards).toEqual([2, given.number, sooner.number]);
  });

  it('can be cancelled before payment, which frees the units; the page still shows the tickets', async () => {
    const ana = await somebody();
    const before = await stock('clockwork-1');
    const { body } = await buy(ana, { ...STALLS, quantity: 2 });
    const cancelled = await call('post', `/v1/orders/${body.data.id}/cancel`, {}, ana);
    const again = await call('post', `/v1/orders/${body.data.id}/cancel`, {}, ana);

    expect(cancelled.body.data).toMatchObject({
      status: 'cancelled',
      cancelReason: 'user',
      closedAt: time.now.toISOString(),
    });
    expect(cancelled.body.data.tickets).toHaveLength(2);
    expect(cancelled.body.data.payBy).toBeUndefined();
    expect(again.body).toMatchObject({ code: 409, reason: 'order.actionRefused' });
    expect(await stock('clockwork-1')).toEqual(before);
  });

  it('can be confirmed as received once, after the tickets are issued', async () => {
    const ana = await somebody();
    const { body } = await buy(ana, { ...STALLS, quantity: 1 });
    const confirm = () => call('post', `/v1/orders/${body.data.id}/confirmReceipt`, {}, ana);
    const early = await confirm();
    await pay(body.data.id);
    const answers = [await confirm(), await confirm()];

    expect(early.body.reason).toBe('order.actionRefused');
    expect(answers.map(({ body: { data, reason } }) => data?.status ?? reason)).toEqual([
      'completed',
      'order.actionRefused',
    ]);
  });

  it('are completed automatically after the session', async () => {
    const ana = await somebody();
    const { body } = await buy(ana, { ...FREE, quantity: 1 }, { paymentMethod: undefined });
    const early = await completeReceipts(db, new Date('2026-12-12T13:59:59Z'));
    const late = await completeReceipts(db, new Date('2026-12-12T14:00:00Z'));

    expect(early).toBe(0);
    expect(late).toBeGreaterThan(0);
    expect((await call('get', `/v1/orders/${body.data.id}`, undefined, ana)).body.data.status).toBe('completed');
  });

  it('with courier delivery wait until an operator has shipped them', async () => {
    const ana = await somebody();
    const { body: saved } = await call('post', '/v1/addresses', AN_ADDRESS, ana);
    const { body } = await buy(ana, { ...STALLS, quantity: 1 }, { deliveryType: 'courier', addressId: saved.data.id });
    const tracking = { carrier: 'Kite Post', number: 'KP1', shippedAt: time.now.toISOString() };
    const ship = (change = {}) => shipOrder(sales, { number: body.data.number, tracking: { ...tracking, ...change } });

    await expect(ship()).rejects.toMatchObject({ reason: 'order.actionRefused' });
    await pay(body.data.id);
    expect((await call('get', `/v1/orders/${body.data.id}`, undefined, ana)).body.data.status).toBe('pendingTicketing');
    await ship();
    await ship({ number: 'KP2' });
    const { data } = (await call('get', `/v1/orders/${body.data.id}`, undefined, ana)).body;
    expect(data).toMatchObject({
      status: 'pendingReceipt',
      delivery: { tracking: { number: 'KP2' } },
      ticketCodes: [],
    });
    await expect(shipOrder(sales, { number: 'FR-261120-XXXXXX', tracking })).rejects.toMatchObject({
      reason: 'order.unknown',
    });
  });
});

describe('late money', () => {
  it('pays for the same units, for equivalent units or, if too few are free, for none', async () => {
    const ana = await somebody();
    const { body } = await buy(ana, { ...SECOND, quantity: 2 });
    const again = () =>
      db.transaction(async (tx) => takeUnitsAgain(tx, (await lockOrder(tx, body.data.id))!, time.now));
    const giveUp = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`update units set state = 'free', order_id = null where order_id = ${body.data.id}`);
        await voidTicketsOf(tx, body.data.id, time.now);
      });
    const unitsOf = async () =>
      (
        await db.execute(sql`select t.unit_id from tickets t join units u on u.id = t.unit_id and u.order_id = t.order_id
        where t.order_id = ${body.data.id} and t.voided_at is null order by 1`)
      ).rows.map(({ unit_id }) => Number(unit_id));
    const before = await unitsOf();

    await giveUp();
    expect([await again(), await unitsOf()]).toEqual([true, before]);

    await giveUp();
    await db.execute(sql`update units set state = 'sold' where id = ${before[0]}`);
    expect(await again()).toBe(true);
    const others = await unitsOf();
    expect([others.length, others.includes(before[0]!), others.includes(before[1]!)]).toEqual([2, false, true]);

    await giveUp();
    const left = sql`select id from units where session_id = 'clockwork-2' and state = 'free' order by id limit 1`;
    await db.execute(sql`update units set state = 'sold' where session_id = 'clockwork-2' and id not in (${left})`);
    expect([await again(), await unitsOf()]).toEqual([false, []]);
    expect((await stock('clockwork-2')).free).toBe(1);
  });
});

describe('a user who deletes the account', () => {
  it('can export the orders; recipients of closed orders are erased with the account, those of open orders on closing', async () => {
    const ana = await somebody();
    const closed = await buy(ana, { ...STALLS, quantity: 1 });
    await closeOrder(sales, closed.body.data.id, 'user');
    const open = await buy(ana, { sessionId: 'long-show-1', tierId: 'floor', quantity: 1 });
    const exported = (await call('get', '/v1/user/export', undefined, ana)).body.data;
    const recipients = async () =>
      (
        await db.execute(
          sql`select recipient ->> 'name' as name from orders where user_id = ${ana.userId} order by created_at, status`,
        )
      ).rows;

    expect(exported.orders.map(({ number }: { number: string }) => number).toSorted()).toEqual(
      [closed.body.data.number, open.body.data.number].toSorted(),
    );
    expect(exported.orders[0]).toMatchObject({ recipient: { name: 'Ana Lim' }, tickets: [{ tierId: 'stalls' }] });

    wait();
    await call('post', '/v3/user/sendLoginCode', { email: ana.email, purpose: 'change' }, ana);
    const gone = await call('delete', '/v1/user/me', { code: await readCode(ana.email) }, ana);
    expect(gone.status).toBe(200);
    wait((3 * DAY_MS) / SECOND_MS);
    await removeExpired(db, time.now);
    expect((await recipients()).map(({ name }) => name)).toEqual(['', 'Ana Lim']);

    await closeOrder(sales, open.body.data.id, 'user');
    await removeExpired(db, time.now);
    expect((await recipients()).map(({ name }) => name)).toEqual(['', '']);
  });
});
