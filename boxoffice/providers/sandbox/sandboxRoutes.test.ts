import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { operatorCases, payments, providerNotices } from '#boxoffice/platform/schema/payments.ts';
import { sandboxNotices, sandboxPayments } from '#boxoffice/platform/schema/sandbox.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { type Person, smallSales } from '#tests/support/boxoffice/smallSales.ts';
import { writeNotice } from './sandboxNotice.ts';
import { SIGNATURE_HEADER, signNotice, TIMESTAMP_HEADER } from './sandboxSignature.ts';
import { signed } from './sendNotices.ts';

const { app, call, db, buy, sandbox, somebody, time } = await smallSales();
const JAKARTA = { sessionId: 'jakarta-jazz-1', tierId: 'day-pass', quantity: 1 };
const NOTIFY = '/api/v1/payments/notify/sandbox';

/** Orders as a new buyer, and creates a pending payment with a page at the provider. */
async function openPayment({ method = 'card', language = 'en' } = {}) {
  const ana: Person = await somebody();
  const orderId: string = (await buy(ana, JAKARTA, { paymentMethod: method })).body.data.id;
  const asked = { ...ana, language, headers: { 'idempotency-key': randomUUID() } };
  const { body } = await call('post', `/v1/orders/${orderId}/payments`, { method }, asked);
  const [payment] = await db.select().from(payments).where(eq(payments.id, body.data.id));
  const page = `/sandbox/payments/${payment!.reference}`;
  return { ana, orderId, reference: payment!.reference!, page, action: body.data.action };
}

const act = (page: string, fields: Record<string, string>) => request(app).post(page).type('form').send(fields);
const statusOf = async ({ ana, orderId }: { ana: Person; orderId: string }) =>
  (await call('get', `/v1/orders/${orderId}`, undefined, ana)).body.data.status;
const noticesOf = (reference: string) =>
  db.select().from(sandboxNotices).where(eq(sandboxNotices.reference, reference)).orderBy(sandboxNotices.dueAt);

function deliver({ body, headers }: { body: string; headers: Record<string, string> }, to = NOTIFY) {
  return request(app).post(to).set(headers).send(body);
}

describe("the test provider's pages", () => {
  it.each([
    ['en', 'Test provider. No real money is moved here.', 'Pay now'],
    ['id', 'Penyedia uji coba', 'Bayar sekarang'],
    ['zh-TW', '測試用付款服務商', '立即付款'],
  ])('are in %s, need no scripts, and have no inline styles', async (language, banner, pay) => {
    const { page } = await openPayment({ language });

    const { text, headers } = await request(app).get(page).expect(200);

    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(banner);
    expect(text).toContain(pay);
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    await request(app)
      .get('/sandbox/sandbox.css')
      .expect('content-type', /text\/css/)
      .expect(200);
  });

  it.each([
    ['pay', /\/en\/paySuccess\?order=/],
    ['decline', /\/en\/payFail\?order=/],
    ['cancel', /\/en\/payCancel\?order=/],
  ])('return to the shop after the action %s', async (name, target) => {
    const { page } = await openPayment();

    const { headers } = await act(page, { act: name }).expect(303);

    expect(headers.location).toMatch(target);
    expect((await act(page, { act: 'cancel' })).status).toBe(303);
  });

  it('find the payment of a transfer by the number that the shop shows', async () => {
    const { action, page } = await openPayment({ method: 'bniVa' });
    const spaced = action.number.replace(/(\d{4})/g, '$1 ');

    const found = await act('/sandbox/transfer', { number: spaced }).expect(303);
    const unknown = await act('/sandbox/transfer', { number: '12"><b>' }).expect(404);
    const paid = await act(page, { act: 'pay' }).expect(303);

    expect(found.headers.location).toBe(page);
    expect(unknown.text).toContain('There is no such account number.');
    expect(unknown.text).not.toContain('<b>');
    expect(paid.headers.location).toBe(page);
    expect((await request(app).get(page)).text).toContain('This payment has been made.');
  });

  it.each([100, 200, 385_00])('pay an amount other than %i hundredths if the tester chooses this', async (amount) => {
    const { page, reference } = await openPayment();
    const isIt = eq(sandboxPayments.reference, reference);
    await db.update(sandboxPayments).set({ amount }).where(isIt);

    await act(page, { act: 'pay', wrongAmount: 'yes' }).expect(303);

    const [{ paidAmount } = {}] = await db.select().from(sandboxPayments).where(isIt);
    expect(paidAmount).toBeGreaterThan(0);
    expect(paidAmount).not.toBe(amount);
  });

  it('refuse unknown payments and unknown actions', async () => {
    const { page } = await openPayment();

    await request(app).get('/sandbox/payments/nothing-here').expect(404);
    await request(app).get('/sandbox/payments/%00').expect(404);
    await act(page, { act: 'steal' }).expect(400);
  });
});

describe('notices', () => {
  it('are accepted when they are signed, and a repeated one has no effect', async () => {
    const payment = await openPayment();
    await act(payment.page, { act: 'pay', trouble: 'double' });
    const both = await noticesOf(payment.reference);

    const answers = await Promise.all(both.map((notice) => deliver(signed(notice, sandbox))));

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statusOf(payment)).toBe('pendingReceipt');
    expect(
      await db.select().from(providerNotices).where(eq(providerNotices.reference, payment.reference)),
    ).toHaveLength(1);
  });

  it('are refused when they are forged, changed or old', async () => {
    const payment = await openPayment();
    await act(payment.page, { act: 'forge' });
    const [forged] = await noticesOf(payment.reference);
    const good = signed({ ...forged!, forged: false }, sandbox);
    const old = String(time.now.getTime() - 6 * MINUTE_MS);

    const tries = [
      signed(forged!, sandbox),
      { ...good, body: good.body.replace('"paid"', '"paid" ') },
      { ...good, headers: { ...good.headers, [TIMESTAMP_HEADER]: String(time.now.getTime() + 1) } },
      { ...good, headers: { [TIMESTAMP_HEADER]: old, [SIGNATURE_HEADER]: signNotice(sandbox.secret, old, good.body) } },
      { ...good, headers: {} },
    ];

    for (const one of tries) {
      const { status, body } = await deliver(one);
      expect([status, body.reason]).toEqual([403, 'notice.refused']);
    }
    expect((await deliver(good, '/api/v1/payments/notify/nobody')).body.reason).toBe('payment.unknown');
    expect(await statusOf(payment)).toBe('pendingPayment');
  });

  it('may arrive in any order', async () => {
    const payment = await openPayment();
    await act(payment.page, { act: 'pay', trouble: 'outOfOrder' });
    const all = await noticesOf(payment.reference);

    for (const notice of all) await deliver(signed(notice, sandbox)).expect(200);

    expect(all.map(({ body }) => JSON.parse(body).status.state)[0]).toBe('paid');
    expect(all).toHaveLength(3);
    expect(await statusOf(payment)).toBe('pendingReceipt');
  });

  it('arrive late or never if the tester chooses this', async () => {
    const [late, missing] = [await openPayment(), await openPayment()];
    await act(late.page, { act: 'pay', trouble: 'late', seconds: '90' });
    await act(missing.page, { act: 'pay', trouble: 'missing' });

    expect((await noticesOf(late.reference)).map(({ dueAt }) => dueAt.getTime() - time.now.getTime())).toEqual([
      90_000,
    ]);
    expect(await noticesOf(missing.reference)).toEqual([]);
  });

  it('about an unknown payment open one case for an operator', async () => {
    const paid = { state: 'paid', paidAmount: 5_000, currency: 'HKD', paidAt: time.now } as const;
    const notice = { body: writeNotice('stranger', paid), forged: false };
    const other = { body: writeNotice('stranger', paid), forged: false };

    for (const one of [notice, notice, other]) await deliver(signed(one, sandbox)).expect(200);

    const cases = await db.select().from(operatorCases).where(eq(operatorCases.kind, 'unknownPayment'));
    expect(cases.map(({ details }) => details)).toEqual([
      { provider: 'sandbox', reference: 'stranger', paid: 5_000, currency: 'HKD' },
    ]);
  });
});
