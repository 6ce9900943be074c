import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { MIDTRANS, openSimulator } from '../openSimulator.ts';
import { writeMidtransSettlement } from '../settlementFiles.ts';
import { leftOf } from '../simulatedProvider.ts';
import {
  actAtMidtrans,
  beginAtMidtrans,
  chargeBackAtMidtrans,
  confirmRefunds,
  expireTransactions,
  refundAtMidtransDashboard,
} from './actAtMidtrans.ts';
import type { MidtransPayment } from './midtransWorld.ts';

const START = new Date('2027-01-05T10:00:00Z');
const time = { now: START };
const simulator = await openSimulator({ clock: () => time.now });
const { midtrans, midtransConfig } = simulator;

beforeEach(() => {
  time.now = START;
  simulator.reset();
});
afterEach(() => expect(simulator.takeDeviations()).toEqual([]));
afterAll(simulator.close);

type Body = Record<string, unknown>;
async function call(method: string, path: string, body?: object) {
  const answer = await fetch(midtransConfig.url + path, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${MIDTRANS.serverKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}
const takeNotices = () => simulator.takeNotices().map(({ body }) => JSON.parse(body) as Body);
function pass(minutes: number): void {
  time.now = new Date(time.now.getTime() + minutes * MINUTE_MS);
  expireTransactions(midtrans);
}

const details = { transaction_details: { order_id: 'payment-1', gross_amount: 385_000 } };
async function openCode(): Promise<MidtransPayment> {
  const expiry = { custom_expiry: { expiry_duration: 15, unit: 'minute' } };
  await call('POST', '/v2/charge', { ...details, ...expiry, payment_type: 'qris', qris: { acquirer: 'gopay' } });
  return midtrans.payments[0]!;
}
async function payCode(): Promise<MidtransPayment> {
  const payment = await openCode();
  actAtMidtrans(midtrans, payment, 'pay');
  takeNotices();
  return payment;
}
async function openPage(expiry: object = {}) {
  const body = { ...details, enabled_payments: ['dana'], expiry: { unit: 'minutes', duration: 15, ...expiry } };
  const { token, redirect_url } = (await call('POST', '/snap/v1/transactions', body)).body;
  return { payment: midtrans.payments[0]!, token: String(token), url: String(redirect_url) };
}
const cancelPage = (token: string) => call('POST', `/snap/v1/transactions/${token}/cancel`);
const readStatus = async () => (await call('GET', '/v2/payment-1/status')).body;

describe('a page of Snap', () => {
  it('has its own id, and no transaction before the buyer chooses DANA', async () => {
    const { payment, token, url } = await openPage();
    beginAtMidtrans(midtrans, payment);

    expect(token).not.toBe(payment.transaction);
    expect((await fetch(url)).status).toBe(200);
    expect(takeNotices()).toMatchObject([{ transaction_status: 'pending', transaction_id: payment.transaction }]);
  });

  it('that is cancelled cannot be paid, and sends no notice', async () => {
    const { payment, token } = await openPage();
    const answers = [await cancelPage(token), await cancelPage(token), await cancelPage('another')];
    actAtMidtrans(midtrans, payment, 'pay');

    expect(answers).toEqual([
      { status: 200, body: { canceled_at: START.toISOString() } },
      { status: 400, body: { error_messages: ['token already canceled'] } },
      { status: 404, body: { error_messages: ['token not found'] } },
    ]);
    expect([payment.state, takeNotices()]).toEqual(['cancelled', []]);
  });

  it('cannot be cancelled after the buyer has chosen DANA', async () => {
    const { payment, token } = await openPage();
    beginAtMidtrans(midtrans, payment);

    expect(await cancelPage(token)).toEqual({ status: 400, body: { error_messages: ['Transaction is on progress'] } });
    actAtMidtrans(midtrans, payment, 'pay');
    expect(payment.state).toBe('paid');
  });

  it.each([
    ['from the choice of DANA', {}, 'open'],
    ['from the time that the shop named', { start_time: '2027-01-05 17:00:00 +0700' }, 'expired'],
  ])('can be paid for a limited time, counted %s', async (_what, expiry, state) => {
    const { payment } = await openPage(expiry);
    pass(10);
    beginAtMidtrans(midtrans, payment);
    pass(10);

    expect(payment.state).toBe(state);
  });

  it('cannot be paid after it expires', async () => {
    const { payment } = await openPage({ start_time: '2027-01-05 16:50:00 +0700' });
    pass(5);
    actAtMidtrans(midtrans, payment, 'pay');

    expect([payment.isBegun, payment.state, takeNotices()]).toEqual([false, 'expired', []]);
  });
});

describe('a virtual account of BNI', () => {
  const charge = (customer: object) =>
    call('POST', '/v2/charge', {
      ...details,
      payment_type: 'bank_transfer',
      bank_transfer: { bank: 'bni' },
      custom_expiry: { expiry_duration: 900, unit: 'second' },
      customer_details: { first_name: 'Ana', last_name: 'Lim', email: 'ana@example.com', ...customer },
    });

  it.each([[{ phone: '+6281234567890' }], [{ phone: '0812 3456 7890' }], [{}]])(
    'is opened for a customer with the details %j',
    async (customer) => {
      expect((await charge(customer)).body).toMatchObject({ status_code: '201' });
    },
  );

  it.each(['+85291234567', '62-81234567890'])('is refused for the number %s', async (phone) => {
    expect((await charge({ phone })).body).toMatchObject({ status_code: '400' });
    expect(simulator.takeDeviations().join()).toContain('/customer_details/phone must match pattern');
  });
});

describe('a refund', () => {
  it('is approved first and confirmed later, each with a notice', async () => {
    const payment = await payCode();
    await call('POST', '/v2/payment-1/refund', { refund_key: 'refund-1', amount: 100_000 });
    pass(5);
    confirmRefunds(midtrans, payment);
    confirmRefunds(midtrans, payment);

    const entry = { refund_key: 'refund-1', refund_amount: '100000.00', created_at: '2027-01-05 17:00:00' };
    const notices = takeNotices();
    expect(notices).toMatchObject([
      { transaction_status: 'partial_refund', refunds: [entry] },
      { transaction_status: 'partial_refund', refunds: [{ ...entry, bank_confirmed_at: '2027-01-05 17:05:00' }] },
    ]);
    expect((notices[0]!.refunds as Body[])[0]).not.toHaveProperty('bank_confirmed_at');
    expect(await readStatus()).toMatchObject({ refunds: notices[1]!.refunds });
  });

  it('in the dashboard has no key, and reduces the amount for other refunds', async () => {
    const payment = await payCode();
    refundAtMidtransDashboard(midtrans, payment, 300_000);
    const refused = await call('POST', '/v2/payment-1/refund', { refund_key: 'refund-1', amount: 100_000 });
    const part = await readStatus();
    refundAtMidtransDashboard(midtrans, payment);

    expect(refused.body).toMatchObject({ status_code: '414' });
    expect(part).toMatchObject({ transaction_status: 'partial_refund', refund_amount: '300000.00' });
    expect((part.refunds as Body[])[0]).not.toHaveProperty('refund_key');
    expect(takeNotices().map((one) => one.transaction_status)).toEqual(['partial_refund', 'refund']);
    expect(await readStatus()).toMatchObject({ transaction_status: 'refund', gross_amount: '385000.00' });
  });
});

it('chargebacks of a part and then of the whole payment are reported', async () => {
  const payment = await payCode();
  chargeBackAtMidtrans(midtrans, payment, 85_000);
  chargeBackAtMidtrans(midtrans, payment);

  expect(takeNotices().map((one) => one.transaction_status)).toEqual(['partial_chargeback', 'chargeback']);
  expect(await readStatus()).toMatchObject({ transaction_status: 'chargeback' });
  expect(leftOf(payment)).toBe(0);
  expect(writeMidtransSettlement(midtrans)).toContain('Refund,Chargeback,qris,Success,-385000.00');
});
