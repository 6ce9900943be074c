import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { settings } from '#boxoffice/platform/schema/visitors.ts';
import { MOST_ATTEMPTS } from '#shared/domain/selling/orderLifecycle.ts';
import { HONG_KONG, JAKARTA, smallPayments } from '#tests/support/boxoffice/smallPayments.ts';
import { pollProviders } from './pollProviders.ts';

const { call, db, sales, somebody, time, ...people } = await smallPayments();
const { act, check, current, minutesLater, orderNow, orderOf, paymentsOf, start } = people;

describe('starting a payment', () => {
  it.each([
    [
      'card',
      HONG_KONG,
      { type: 'redirect', url: expect.stringMatching(/^http:\/\/shop\.test\/sandbox\/payments\/[\w-]{16}$/) },
    ],
    [
      'qris',
      JAKARTA,
      { type: 'qr', payload: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/), url: expect.any(String) },
    ],
    [
      'bniVa',
      JAKARTA,
      {
        type: 'virtualAccount',
        bank: 'BNI',
        number: expect.stringMatching(/^8810\d{12}$/),
        holder: 'Frontrow Test',
        url: 'http://shop.test/sandbox/transfer',
      },
    ],
  ])('by %s returns the next step for the buyer', async (method, choice, action) => {
    const ana = await somebody();
    const orderId = await orderOf(ana, method, choice);

    const { status, body } = await start(ana, orderId, method);

    expect(status).toBe(200);
    expect(body.data).toMatchObject({ method, status: 'pending', action });
    expect((await current(ana, orderId)).body.data).toMatchObject({
      orderStatus: 'pendingPayment',
      paymentState: 'userPaying',
      payment: { id: body.data.id },
    });
  });

  it('creates one payment for fifty identical requests, and refuses another request with the same key', async () => {
    const ana = await somebody();
    const orderId = await orderOf(ana);
    const key = randomUUID();

    const answers = await Promise.all(Array.from({ length: 50 }, () => start(ana, orderId, 'card', key)));
    const other = await start(ana, orderId, 'alipay', key);

    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body]);
    expect(other.body.reason).toBe('idempotency.conflict');
    expect(await paymentsOf(orderId)).toHaveLength(1);
  });

  it('charges the fee that was shown for the payment method', async () => {
    const ana = await somebody();
    const orderId = await orderOf(ana, 'alipay');
    const { choices } = (await current(ana, orderId)).body.data;

    const { body } = await start(ana, orderId, 'card');

    expect(choices.map(({ method }: { method: string }) => method)).toEqual([
      'card',
      'alipay',
      'alipayHK',
      'wechatPay',
    ]);
    expect(body.data.amount.amount).toBe(choices[0].amount);
    expect(choices[0].amount).not.toBe(choices[1].amount);
    expect((await orderNow(ana, orderId)).fees.paymentAmount).toBe(choices[0].amount);
  });

  it('ends an older payment at the provider first', async () => {
    const ana = await somebody();
    const orderId = await orderOf(ana);
    const first = await start(ana, orderId);
    const second = await start(ana, orderId, 'alipay');

    const [older, newer] = await paymentsOf(orderId);
    expect([older!.id, older!.status]).toEqual([first.body.data.id, 'cancelled']);
    expect([newer!.id, newer!.status]).toEqual([second.body.data.id, 'pending']);
    expect((await orderNow(ana, orderId)).lastPaymentFailed).toBe(false);
  });

  it('keeps an older payment that was paid, and starts no other', async () => {
    const ana = await somebody();
    const orderId = await orderOf(ana);
    await act((await start(ana, orderId)).body.data.id);

    const again = await start(ana, orderId, 'alipay');

    expect(again.body.reason).toBe('order.actionRefused');
    expect((await orderNow(ana, orderId)).status).toBe('pendingReceipt');
    expect(await paymentsOf(orderId)).toHaveLength(1);
  });

  it('extends the deadline after a failure, up to a maximum', async () => {
    const ana = await somebody();
    const orderId = await orderOf(ana);
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      minutesLater(4);
      const { body } = await start(ana, orderId);
      await act(body.data.id, { act: 'decline' });
      await check(ana, orderId);
    }

    const { payBy, lastPaymentFailed, status } = await orderNow(ana, orderId);
    expect([status, lastPaymentFailed]).toEqual(['pendingPayment', true]);
    expect(new Date(payBy).getTime() - time.now.getTime()).toBe(60_000);
    expect((await start(ana, orderId)).body.reason).toBe('payment.notPossible');
  });

  it.each([
    ['a payment method of another currency', 'qris', 'request.invalid'],
    ['an unknown payment method', 'shells', 'request.invalid'],
  ])('is refused with %s', async (_why, method, reason) => {
    const ana = await somebody();
    const orderId = await orderOf(ana);

    expect((await start(ana, orderId, method)).body.reason).toBe(reason);
    expect((await call('post', `/v1/orders/${orderId}/payments`, { method: 'card' }, ana)).body.reason).toBe(
      'idempotency.missing',
    );
  });

  it('is refused for an order of another user, which counts as unknown', async () => {
    const [ana, ben] = [await somebody(), await somebody()];
    const orderId = await orderOf(ana);
    await start(ana, orderId);

    for (const id of [orderId, randomUUID(), 'nothing'])
      for (const answer of [await start(ben, id), await current(ben, id), await check(ben, id)])
        expect([answer.status, answer.body.reason]).toEqual([404, 'order.unknown']);
    expect((await current({}, orderId)).status).toBe(401);
  });

  it('is refused with the sandbox unless the catalogue is a demo or a setting permits it', async () => {
    const ana = await somebody();
    const orderId = await orderOf(ana);
    const before = await db.select().from(settings).where(eq(settings.name, 'demo'));
    await db.update(settings).set({ value: false }).where(eq(settings.name, 'demo'));

    const { body } = await start(ana, orderId);
    await db.update(settings).set({ value: before[0]!.value }).where(eq(settings.name, 'demo'));

    expect(body.reason).toBe('payment.notPossible');
    expect((await paymentsOf(orderId))[0]!.status).toBe('failed');
    expect((await start(ana, orderId)).status).toBe(200);
  });
});

describe('a shop that waits for the money', () => {
  it('requests the status from the provider, and issues the tickets', async () => {
    const ana = await somebody();
    const orderId = await orderOf(ana);
    await act((await start(ana, orderId)).body.data.id);

    const { body } = await check(ana, orderId);

    expect(body.data).toMatchObject({
      orderStatus: 'pendingReceipt',
      paymentState: 'idle',
      payment: { status: 'paid' },
    });
    expect((await orderNow(ana, orderId)).ticketCodes).toHaveLength(2);
  });

  it('requests the status when a buyer returns from the provider, and does not count the return as a claim of payment', async () => {
    const ana = await somebody();
    const orderId = await orderOf(ana);
    await start(ana, orderId);
    const check = (body: object | undefined) => call('post', `/v1/orders/${orderId}/payments/current/check`, body, ana);

    const asked = await check({ claimed: false });
    minutesLater(1);
    const claimed = await check(undefined);

    expect([asked, claimed].map(({ body }) => body.data?.paymentState)).toEqual(['userPaying', 'confirming']);
  });

  it('trusts the buyer’s claim for two minutes', async () => {
    const ana = await somebody();
    const orderId = await orderOf(ana);
    await start(ana, orderId);

    const claimed = await check(ana, orderId);
    minutesLater(1);
    await pollProviders(sales);
    const soon = await current(ana, orderId);
    minutesLater(1.5);
    await pollProviders(sales);
    const late = await current(ana, orderId);

    expect([claimed, soon, late].map(({ body }) => body.data.paymentState)).toEqual([
      'confirming',
      'confirming',
      'userPaying',
    ]);
  });

  it('reads the result from the provider when the notice is lost', async () => {
    const ana = await somebody();
    const orderId = await orderOf(ana);
    await act((await start(ana, orderId)).body.data.id);

    minutesLater(1);
    await pollProviders(sales);

    expect((await orderNow(ana, orderId)).status).toBe('pendingReceipt');
  });
});
