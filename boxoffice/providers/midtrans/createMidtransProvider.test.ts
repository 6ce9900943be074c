import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendJson } from '#boxoffice/providers/sendJson.ts';
import type { PaymentMethod, PaymentShape } from '#shared/domain/selling/paymentMethods.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import {
  actAtMidtrans,
  chargeBackAtMidtrans,
  confirmRefunds,
  refundAtMidtransDashboard,
} from '#tests/simulator/midtrans/actAtMidtrans.ts';
import { openSimulator } from '#tests/simulator/openSimulator.ts';
import type { LineState } from '#tests/simulator/simulatedProvider.ts';
import type { CreatedPayment, ProviderPayment } from '../paymentProvider.ts';
import { createMidtransProvider } from './createMidtransProvider.ts';

const START = new Date('2027-01-05T10:00:00Z');
const time = { now: START };
const clock = () => time.now;
const simulator = await openSimulator({ clock });
const { midtrans, line } = simulator;
const provider = createMidtransProvider(simulator.midtransConfig, { clock, send: sendJson });
const returnUrls = {
  success: 'https://shop.example/s',
  cancel: 'https://shop.example/c',
  fail: 'https://shop.example/f',
};
const PAID = { state: 'paid', paidAmount: 385_000_00, currency: 'IDR', paidAt: START };

beforeEach(() => {
  time.now = START;
  simulator.reset();
});
afterEach(() => expect(simulator.takeDeviations()).toEqual([]));
afterAll(simulator.close);

function aPayment(method: PaymentMethod, given: Partial<ProviderPayment> = {}): ProviderPayment {
  const shapes: Partial<Record<PaymentMethod, PaymentShape>> = { qris: 'qr', bniVa: 'virtualAccount' };
  return {
    paymentId: randomUUID(),
    method,
    shape: shapes[method] ?? 'redirect',
    amount: 385_000_00,
    currency: 'IDR',
    title: 'Jakarta Jazz · FR-1',
    languageCode: 'id',
    expiresAt: new Date(START.getTime() + 15 * MINUTE_MS),
    returnUrls,
    buyer: { name: 'Ana Maria Lim', phone: '62-81234567890', email: 'ana@example.com' },
    ...given,
  };
}

async function create(method: PaymentMethod, given: Partial<ProviderPayment> = {}) {
  const payment = aPayment(method, given);
  const { action, reference, transaction = null } = await provider.create(payment);
  const created: CreatedPayment = { ...payment, reference, transaction };
  return { action, created, sim: midtrans.payments.at(-1)! };
}
const METHODS = ['qris', 'bniVa', 'kredivo', 'dana'] as const;

describe('each method', () => {
  it.each<[PaymentMethod, string, string]>([
    ['qris', 'qr', 'qris'],
    ['bniVa', 'virtualAccount', 'bank_transfer'],
    ['kredivo', 'redirect', 'kredivo'],
    ['dana', 'redirect', 'dana'],
  ])('returns the buyer’s action and charges whole rupiahs: %s (%s)', async (method, shape, type) => {
    const { action, sim } = await create(method);

    expect(action.type).toBe(shape);
    expect(sim).toMatchObject({ type, value: 385_000, expiresAt: new Date('2027-01-05T10:15:00Z') });
  });

  it('is refused for an amount with a fraction of a rupiah', async () => {
    const fraction = aPayment('qris', { amount: 385_000_50 });

    await expect(provider.create(fraction)).rejects.toMatchObject({ reason: 'payment.notPossible' });
  });

  it('has its code even when Midtrans returns only the picture: qris', async () => {
    midtrans.trouble.picturesOnly = true;
    const { action, created } = await create('qris');

    expect(action).toEqual({ type: 'qr', payload: expect.stringMatching(/^000201.*5406385000.*6304[0-9A-F]{4}$/) });
    expect(action).toEqual({ type: 'qr', payload: expect.stringContaining(created.transaction!.slice(0, 8)) });
  });

  it.each(METHODS)('is pending, then paid: %s', async (method) => {
    const { created, sim } = await create(method);
    const before = await provider.status(created);
    actAtMidtrans(midtrans, sim, 'pay');
    const { transaction } = sim;

    expect(before).toEqual({ state: 'pending' });
    expect(await provider.status({ ...created, transaction })).toEqual({ ...PAID, transaction });
  });

  it.each(METHODS)('is cancelled, unless it was paid: %s', async (method) => {
    const [open, paid] = [await create(method), await create(method)];
    actAtMidtrans(midtrans, paid.sim, 'pay');

    expect(await provider.cancel(open.created)).toEqual({ state: 'cancelled' });
    expect(await provider.cancel({ ...paid.created, transaction: paid.sim.transaction })).toMatchObject(PAID);
  });

  it.each(METHODS)('expires: %s', async (method) => {
    const { created } = await create(method);
    time.now = new Date(created.expiresAt.getTime() + 1);

    expect(await provider.status(created)).toEqual({ state: 'expired' });
  });
});

describe('a charge whose response was lost', () => {
  it('is found again within five minutes', async () => {
    const payment = aPayment('bniVa');
    line.state = 'answerLost';
    await expect(provider.create(payment)).rejects.toThrow();
    line.state = 'open';
    await provider.create(payment);

    expect(midtrans.payments).toHaveLength(1);
  });

  it('is cancelled and refused after five minutes, because it can no longer be shown to the buyer', async () => {
    const payment = aPayment('bniVa');
    line.state = 'answerLost';
    await expect(provider.create(payment)).rejects.toThrow();
    line.state = 'open';
    time.now = new Date(START.getTime() + 6 * MINUTE_MS);

    await expect(provider.create(payment)).rejects.toMatchObject({ reason: 'payment.notPossible' });
    expect(midtrans.payments).toMatchObject([{ state: 'cancelled' }]);
  });
});

it('reports the amount that a virtual account received, not the requested one', async () => {
  const { created, sim } = await create('bniVa');
  actAtMidtrans(midtrans, sim, 'payLess');

  expect(await provider.status(created)).toMatchObject({ state: 'paid', paidAmount: 384_999_00 });
});

it('rejects a response about another payment', async () => {
  const [one, other] = [await create('dana'), await create('dana')];
  actAtMidtrans(midtrans, other.sim, 'pay');

  await expect(provider.status({ ...one.created, transaction: other.sim.transaction })).rejects.toThrow('another');
});

describe('returned money', () => {
  it.each([
    ['refunded in the dashboard', refundAtMidtransDashboard],
    ['charged back by the bank', chargeBackAtMidtrans],
  ])('is not reported as a payment (%s)', async (_where, takeBack) => {
    const { created, sim } = await create('qris');
    actAtMidtrans(midtrans, sim, 'pay');
    takeBack(midtrans, sim);

    expect(await provider.status(created)).toMatchObject({
      state: 'returned',
      paidAmount: 385_000_00,
      returnedAmount: 385_000_00,
    });
  });
});

it('refuses a refund when a bank has taken back the remaining money', async () => {
  const { created, sim } = await create('qris');
  actAtMidtrans(midtrans, sim, 'pay');
  const [first, second] = ['first', 'second'].map((refundId) => ({ refundId, round: 0, amount: created.amount / 2 }));
  await provider.refund(created, first!);
  chargeBackAtMidtrans(midtrans, sim);

  expect(await provider.refund(created, second!)).toMatchObject({ state: 'never' });
});

it('cancels an unused page of DANA, so that it can no longer be paid', async () => {
  const { created, sim } = await create('dana');

  expect(await provider.cancel(created)).toEqual({ state: 'cancelled' });
  actAtMidtrans(midtrans, sim, 'pay');
  expect(sim.state).toBe('cancelled');
  // The response may be lost, or Snap may have deleted the page.
  expect(await provider.cancel(created)).toEqual({ state: 'cancelled' });
  expect(await provider.cancel({ ...created, reference: 'forgotten' })).toEqual({ state: 'cancelled' });
});

it.each([
  ['a changed status', { status: 412, body: { status_message: 'changed' } }],
  ['an unknown route', { status: 404, body: { error: 'no route' } }],
  [
    'a payment in progress',
    { status: 400, body: { error_messages: ['Transaction is on progress, not found in the list'] } },
  ],
])('does not mistake a response from Snap about %s for the cancellation of a page', async (_what, answer) => {
  const { created } = await create('dana');
  const strange = createMidtransProvider(simulator.midtransConfig, { clock: () => time.now, send: async () => answer });

  await expect(strange.cancel(created)).rejects.toThrow();
});

it('does not cancel a page of DANA before its expiry while a buyer is paying on it', async () => {
  const { created, sim } = await create('dana');
  sim.isBegun = true;

  await expect(provider.cancel(created)).rejects.toThrow('being paid');
  time.now = new Date(created.expiresAt.getTime() + 1);
  expect(await provider.cancel(created)).toEqual({ state: 'cancelled' });
});

it('does not send a foreign phone number to BNI', async () => {
  const buyer = { name: 'Ana Lim', phone: '852-91234567', email: 'ana@example.com' };
  expect((await create('bniVa', { buyer })).created.transaction).toEqual(expect.any(String));
});

describe('a refund', () => {
  it.each(['qris', 'kredivo', 'dana'] as const)(
    'of %s is made once, and is done when the bank confirms it',
    async (method) => {
      const { created, sim } = await create(method);
      actAtMidtrans(midtrans, sim, 'pay');
      const paid = { ...created, transaction: sim.transaction };
      const refund = { refundId: randomUUID(), round: 0, amount: 100_000_00 };
      const answers = [await provider.refund(paid, refund), await provider.refund(paid, refund)];

      const results = [await provider.isRefunded!(paid, refund)];
      confirmRefunds(midtrans, sim);
      results.push(await provider.isRefunded!(paid, refund));
      results.push(await provider.isRefunded!(paid, { ...refund, round: 1 }));

      expect(answers.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
      expect(results).toEqual([false, true, false]);
      expect([...sim.refunds]).toEqual([[refund.refundId, 100_000]]);
    },
  );

  it('that conflicts with the state of the transaction is retried later', async () => {
    const { created } = await create('qris');

    const refund = { refundId: randomUUID(), round: 0, amount: 100 };
    expect(await provider.refund(created, refund)).toMatchObject({
      state: 'notNow',
      said: expect.stringContaining('412'),
    });
  });
});

it.each<LineState>(['unreachable', 'answerLost', 'rateLimited', 'maintenance'])(
  'throws no refusal while the simulated Midtrans is in the state %s',
  async (state) => {
    line.state = state;

    await expect(provider.create(aPayment('qris'))).rejects.not.toHaveProperty('reason');
  },
);

it('throws no refusal for a wrong key, which an operator must correct', async () => {
  const wrong = createMidtransProvider(
    { ...simulator.midtransConfig, serverKey: 'SB-wrong' },
    { clock, send: sendJson },
  );

  await expect(wrong.create(aPayment('qris'))).rejects.toThrow('401');
});

it('the simulator reports a request that deviates from the schemas', async () => {
  const { serverKey, url } = simulator.midtransConfig;
  await fetch(`${url}/v2/charge`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ payment_type: 'qris', transaction_details: { order_id: 'a', gross_amount: 1.5 } }),
  });

  expect(simulator.takeDeviations()).toContain('POST /v2/charge: /transaction_details/gross_amount must be integer');
});
