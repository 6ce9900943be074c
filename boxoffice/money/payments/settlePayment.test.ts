import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { operatorCases } from '#boxoffice/platform/schema/payments.ts';
import { HONG_KONG, JAKARTA, smallPayments } from '#tests/support/boxoffice/smallPayments.ts';
import { closeDueOrders } from './closeOrder.ts';
import { resolveCase } from './operatorCases.ts';
import { pollProviders } from './pollProviders.ts';
import { refundOrder } from './refundOrder.ts';
import { sendRefunds } from './sendRefunds.ts';

const { call, db, readMessage, sales, sandbox, somebody, stock, ...people } = await smallPayments();
const { act, check, minutesLater, openCaseOf, orderNow, orderOf, paymentsOf, refundOf, start } = people;

describe('closing an order at the deadline for the payment', () => {
  it('frees the tickets and notifies the buyer', async () => {
    const ana = await somebody();
    minutesLater(30);
    await closeDueOrders(sales);
    const before = await stock('clockwork-2');
    const orderId = await orderOf(ana);
    await start(ana, orderId);

    minutesLater(16);
    await Promise.all([closeDueOrders(sales), closeDueOrders(sales)]);

    expect(await orderNow(ana, orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'timeout' });
    expect(await stock('clockwork-2')).toEqual(before);
    expect((await paymentsOf(orderId))[0]!.status).toBe('cancelled');
    expect((await readMessage(ana.email))?.kind).toBe('orderCancelled');
  });

  it('accepts a payment that was made just before the deadline', async () => {
    const ana = await somebody();
    const orderId = await orderOf(ana);
    await act((await start(ana, orderId)).body.data.id);

    minutesLater(16);
    await closeDueOrders(sales);

    expect((await orderNow(ana, orderId)).status).toBe('pendingReceipt');
  });

  it('waits for a provider that cannot be reached, and hands the payment to an operator after a day', async () => {
    const ana = await somebody();
    const orderId = await orderOf(ana);
    await start(ana, orderId);
    const { provider } = sandbox;
    const away = vi.spyOn(provider, 'cancel').mockRejectedValue(new Error('unreachable'));

    const byHand = await call('post', `/v1/orders/${orderId}/cancel`, {}, ana);
    minutesLater(16);
    await closeDueOrders(sales);
    const waiting = await orderNow(ana, orderId);
    minutesLater(25 * 60);
    await closeDueOrders(sales);
    away.mockRestore();

    expect([byHand.status, byHand.body.reason]).toEqual([503, 'busy']);
    expect(waiting.status).toBe('pendingPayment');
    expect((await orderNow(ana, orderId)).status).toBe('cancelled');
    expect(await openCaseOf(orderId)).toMatchObject({ kind: 'unclearPayment' });
    await pollProviders(sales);
    expect((await paymentsOf(orderId))[0]!.status).toBe('cancelled');
  });
});

describe('late, repeated or wrong money', () => {
  async function paidLate(method: string, choice = HONG_KONG) {
    const ana = await somebody();
    const orderId = await orderOf(ana, method, choice);
    const paymentId: string = (await start(ana, orderId, method)).body.data.id;
    minutesLater(16);
    await closeDueOrders(sales);
    await act(paymentId);
    minutesLater(10);
    return { ana, orderId, paymentId };
  }

  it('pays for the tickets if they are still free', async () => {
    const { ana, orderId } = await paidLate('card');

    await pollProviders(sales);

    expect(await orderNow(ana, orderId)).toMatchObject({
      status: 'pendingReceipt',
      ticketCodes: [expect.any(String), expect.any(String)],
    });
  });

  it('is returned when a second order of the buyer has reached the purchase limit', async () => {
    const ana = await somebody();
    const orderId = await orderOf(ana);
    const paymentId: string = (await start(ana, orderId)).body.data.id;
    await call('post', `/v1/orders/${orderId}/cancel`, {}, ana);
    const anew = await orderOf(ana, 'card', { ...HONG_KONG, quantity: 4 });
    await act(paymentId);

    minutesLater(1);
    await pollProviders(sales);

    expect(await orderNow(ana, orderId)).toMatchObject({ status: 'cancelled', refund: { status: 'waiting' } });
    expect(await refundOf(paymentId)).toMatchObject({ reason: 'late' });
    expect((await orderNow(ana, anew)).status).toBe('pendingPayment');
  });

  it('is kept if it is for an older attempt, and ends a newer attempt, so that no buyer pays twice', async () => {
    const ana = await somebody();
    const orderId = await orderOf(ana);
    const first = (await start(ana, orderId)).body.data.id;
    await start(ana, orderId, 'alipay');
    await act(first);

    minutesLater(1);
    await pollProviders(sales);
    await pollProviders(sales);

    expect((await paymentsOf(orderId)).map(({ status, kept }) => [status, kept])).toEqual([
      ['paid', true],
      ['cancelled', false],
    ]);
    expect(await orderNow(ana, orderId)).toMatchObject({ status: 'pendingReceipt', paymentMethod: 'card' });
  });

  it('is returned when a buyer paid twice', async () => {
    const ana = await somebody();
    const orderId = await orderOf(ana);
    const first = (await start(ana, orderId)).body.data.id;
    const second = (await start(ana, orderId, 'alipay')).body.data.id;
    await act(second);
    await check(ana, orderId);
    await act(first);

    minutesLater(5);
    await pollProviders(sales);
    const waiting = await refundOf(first);
    await sendRefunds(sales);

    expect(waiting).toMatchObject({ reason: 'double', status: 'waiting' });
    expect(await refundOf(first)).toMatchObject({ status: 'done' });
    expect((await paymentsOf(orderId)).map(({ status, kept }) => [status, kept])).toEqual([
      ['refunded', false],
      ['paid', true],
    ]);
    expect(await orderNow(ana, orderId)).toMatchObject({ status: 'pendingReceipt' });
  });

  it('is refunded when the amount is wrong, and the order stays open', async () => {
    const ana = await somebody();
    const orderId = await orderOf(ana);
    const paymentId = (await start(ana, orderId)).body.data.id;
    await act(paymentId, { wrongAmount: true });

    await check(ana, orderId);
    await sendRefunds(sales);

    expect(await refundOf(paymentId)).toMatchObject({ reason: 'wrongAmount', status: 'done' });
    expect(await orderNow(ana, orderId)).toMatchObject({
      status: 'pendingPayment',
      paymentState: 'idle',
      lastPaymentFailed: true,
    });
  });

  it('opens a case if the method has no refunds; an operator resolves the case after returning the money', async () => {
    const ana = await somebody();
    const orderId = await orderOf(ana, 'bniVa', JAKARTA);
    const paymentId = (await start(ana, orderId, 'bniVa')).body.data.id;
    await act(paymentId, { wrongAmount: true });
    await check(ana, orderId);

    const open = await openCaseOf(orderId);
    const resolved = await resolveCase(sales, { caseId: open!.id, how: 'returned', note: 'by transfer' });
    const again = await resolveCase(sales, { caseId: open!.id, how: 'closed', note: 'twice' });

    expect(open).toMatchObject({ kind: 'wrongAmount', details: { reason: 'wrongAmount', method: 'bniVa' } });
    expect(resolved).toMatchObject({ resolution: 'returned: by transfer' });
    expect(again).toBe('unknown');
    expect(await refundOf(paymentId)).toMatchObject({ status: 'returned' });
    expect((await paymentsOf(orderId))[0]!.status).toBe('refunded');
  });
});

describe('an operator who refunds an order', () => {
  it('voids its tickets, frees its places, and sends the money back', async () => {
    const ana = await somebody();
    const before = await stock('clockwork-2');
    const orderId = await orderOf(ana);
    const paymentId = (await start(ana, orderId)).body.data.id;
    await act(paymentId);
    await check(ana, orderId);

    await refundOrder(sales, orderId);
    minutesLater(1);
    await sendRefunds(sales);

    expect((await orderNow(ana, orderId)).status).toBe('refunded');
    expect(await stock('clockwork-2')).toEqual(before);
    expect(await refundOf(paymentId)).toMatchObject({ reason: 'operator', status: 'done' });
    expect((await readMessage('ana@example.com'))?.kind).toBe('refundDone');
    await expect(refundOrder(sales, orderId)).rejects.toThrow('order.actionRefused');
  });

  it('gets a case if the provider is unavailable for days', async () => {
    const ana = await somebody();
    const orderId = await orderOf(ana);
    await act((await start(ana, orderId)).body.data.id);
    await check(ana, orderId);
    await refundOrder(sales, orderId);
    const away = vi.spyOn(sandbox.provider, 'refund').mockRejectedValue(new Error('unreachable'));

    for (let attempt = 0; attempt < 20; attempt++) {
      await sendRefunds(sales);
      minutesLater(6 * 60);
    }
    away.mockRestore();

    expect(await openCaseOf(orderId)).toMatchObject({ kind: 'refundByHand' });
    const [left] = await db.select().from(operatorCases).where(eq(operatorCases.orderId, orderId));
    expect(left).toMatchObject({ details: { reason: 'operator' } });
  });
});
