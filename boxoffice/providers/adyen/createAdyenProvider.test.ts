import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendJson } from '#boxoffice/providers/sendJson.ts';
import type { Currency } from '#shared/domain/selling/money.ts';
import type { PaymentMethod, PaymentShape } from '#shared/domain/selling/paymentMethods.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { actAtAdyen, disputeAtAdyen, expireDue, failRefund } from '#tests/simulator/adyen/actAtAdyen.ts';
import { openSimulator } from '#tests/simulator/openSimulator.ts';
import type { LineState } from '#tests/simulator/simulatedProvider.ts';
import type { CreatedPayment, ProviderPayment } from '../paymentProvider.ts';
import { createAdyenProvider } from './createAdyenProvider.ts';

const START = new Date('2027-01-05T10:00:00Z');
const time = { now: START };
const clock = () => time.now;
const simulator = await openSimulator({ clock });
const { adyen, line } = simulator;
const provider = createAdyenProvider(simulator.adyenConfig, { clock, send: sendJson });
const returnUrls = {
  success: 'https://shop.example/s',
  cancel: 'https://shop.example/c',
  fail: 'https://shop.example/f',
};

beforeEach(() => {
  time.now = START;
  simulator.reset();
});
afterEach(() => expect(simulator.takeDeviations()).toEqual([]));
afterAll(simulator.close);

function aPayment(given: Partial<ProviderPayment> = {}): ProviderPayment {
  return {
    paymentId: randomUUID(),
    method: 'card',
    shape: 'redirect',
    amount: 501_77,
    currency: 'HKD',
    title: 'Clockwork · FR-1',
    languageCode: 'zh-HK',
    expiresAt: new Date(START.getTime() + 15 * MINUTE_MS),
    returnUrls,
    buyer: { name: 'Ana Lim', phone: '62-81234567890', email: 'ana@example.com' },
    ...given,
  };
}

async function create(given: Partial<ProviderPayment> = {}) {
  const payment = aPayment(given);
  const { action, reference, transaction = null } = await provider.create(payment);
  const created: CreatedPayment = { ...payment, reference, transaction };
  return { action, created, sim: adyen.payments.at(-1)! };
}
const CODE = { method: 'paynow', shape: 'qr', currency: 'SGD', amount: 38_50 } as const;

describe('each method', () => {
  it.each<[PaymentMethod, PaymentShape, Currency, number, string, number]>([
    ['card', 'redirect', 'HKD', 501_77, 'scheme', 501_77],
    ['card', 'redirect', 'TWD', 1280_00, 'scheme', 1280_00],
    ['card', 'redirect', 'MOP', 99_90, 'scheme', 99_90],
    ['card', 'redirect', 'IDR', 385_000_00, 'scheme', 385_000],
    ['alipay', 'redirect', 'TWD', 1280_00, 'alipay', 1280_00],
    ['alipayHK', 'redirect', 'HKD', 501_77, 'alipay_hk', 501_77],
    ['wechatPay', 'redirect', 'SGD', 38_50, 'wechatpayWeb', 38_50],
    ['wechatPay', 'qr', 'HKD', 501_77, 'wechatpayQR', 501_77],
    ['paynow', 'qr', 'SGD', 38_50, 'paynow', 38_50],
  ])(
    'gets the type and amount that Adyen expects: %s by %s in %s, %i hundredths',
    async (method, shape, currency, amount, type, value) => {
      const { action, sim } = await create({ method, shape, currency, amount });

      expect(action.type).toBe(shape);
      expect(sim).toMatchObject({ type, value, currency, expiresAt: new Date('2027-01-05T10:15:00Z') });
    },
  );

  it('is refused for an amount that Adyen cannot express', async () => {
    await expect(create({ currency: 'IDR', amount: 385_000_50 })).rejects.toMatchObject({
      reason: 'payment.notPossible',
    });
  });
});

describe('a payment link', () => {
  it('is created once for a payment, even when the first response was lost', async () => {
    const payment = aPayment();
    line.state = 'answerLost';
    await expect(provider.create(payment)).rejects.toThrow();
    line.state = 'open';
    const { reference } = await provider.create(payment);

    expect(adyen.payments.map(({ id }) => id)).toEqual([reference]);
  });

  it('is pending until it is paid', async () => {
    const { created, sim } = await create();
    const before = await provider.status(created);
    actAtAdyen(adyen, sim, 'decline');
    const declined = await provider.status(created);
    actAtAdyen(adyen, sim, 'pay');

    expect([before, declined]).toEqual([{ state: 'pending' }, { state: 'pending' }]);
    expect(await provider.status(created)).toEqual({
      state: 'paid',
      paidAmount: 501_77,
      currency: 'HKD',
      paidAt: START,
    });
  });

  it('can be cancelled, unless it has been paid', async () => {
    const [open, paid] = [await create(), await create()];
    actAtAdyen(adyen, paid.sim, 'pay');

    expect(await provider.cancel(open.created)).toEqual({ state: 'cancelled' });
    expect(await provider.cancel(paid.created)).toMatchObject({ state: 'paid' });
  });
});

describe('a code', () => {
  it('is pending until a notice of a payment in its last second has had time to arrive', async () => {
    const { created } = await create(CODE);
    time.now = created.expiresAt;
    const [atEnd, cancelled] = [await provider.status(created), await provider.cancel(created)];
    time.now = new Date(created.expiresAt.getTime() + 61_000);

    expect([atEnd, cancelled]).toEqual([{ state: 'pending' }, { state: 'pending' }]);
    expect(await provider.status(created)).toEqual({ state: 'expired' });
  });

  it('is cancelled before its expiry', async () => {
    const { created, sim } = await create(CODE);

    expect(await provider.cancel(created)).toEqual({ state: 'cancelled' });
    expect(sim.state).toBe('cancelled');
  });

  it('is reported as expired when it was not scanned', async () => {
    const { created } = await create(CODE);
    time.now = created.expiresAt;
    expireDue(adyen);
    const [notice] = simulator.takeNotices();

    expect(provider.readNotices({}, Buffer.from(notice!.body))).toMatchObject([
      { about: 'payment', payment: { id: created.paymentId }, status: { state: 'expired' } },
    ]);
  });
});

describe('a refund', () => {
  it('is accepted once, and its notice has the result', async () => {
    const { created, sim } = await create();
    actAtAdyen(adyen, sim, 'pay');
    simulator.takeNotices();
    const paid = { ...created, transaction: sim.transaction };
    const refund = { refundId: randomUUID(), round: 0, amount: 100_00 };
    const answers = [await provider.refund(paid, refund), await provider.refund(paid, refund)];
    const notices = simulator.takeNotices().flatMap(({ body }) => provider.readNotices({}, Buffer.from(body))!);

    expect(answers[0]).toMatchObject({ state: 'accepted' });
    expect(answers[1]).toEqual(answers[0]);
    expect(notices).toMatchObject([{ about: 'refund', state: 'refunded', refund: { id: refund.refundId } }]);
    expect(notices[0]).toMatchObject({ refund: { reference: answers[0]!.reference } });
  });

  it('may fail after it was done', async () => {
    const { created, sim } = await create();
    actAtAdyen(adyen, sim, 'pay');
    const refundId = randomUUID();
    await provider.refund({ ...created, transaction: sim.transaction }, { refundId, round: 0, amount: 100 });
    simulator.takeNotices();
    failRefund(adyen, sim, refundId);
    disputeAtAdyen(adyen, sim);
    const notices = simulator.takeNotices().flatMap(({ body }) => provider.readNotices({}, Buffer.from(body))!);

    expect(notices).toMatchObject([
      { about: 'refund', state: 'failed', refund: { id: refundId } },
      { about: 'dispute', payment: { id: created.paymentId } },
    ]);
  });

  it('is impossible for more than was paid, and is retried until the transaction has a reference', async () => {
    const { created, sim } = await create();
    actAtAdyen(adyen, sim, 'pay');
    const refund = { refundId: randomUUID(), round: 0, amount: 501_78 };

    expect(await provider.refund({ ...created, transaction: sim.transaction }, refund)).toMatchObject({
      state: 'never',
    });
    await expect(provider.refund(created, refund)).rejects.toThrow('transaction');
  });
});

it.each<LineState>(['unreachable', 'answerLost', 'rateLimited', 'maintenance'])(
  'throws no refusal while the simulated Adyen is in the state %s',
  async (state) => {
    line.state = state;

    await expect(provider.create(aPayment())).rejects.not.toHaveProperty('reason');
  },
);

it('throws no refusal for a wrong API key, which an operator must correct', async () => {
  const wrong = createAdyenProvider({ ...simulator.adyenConfig, apiKey: 'AQE-wrong' }, { clock, send: sendJson });

  await expect(wrong.create(aPayment())).rejects.toThrow('401');
});

it('the simulator reports a request that deviates from Adyen’s description', async () => {
  const { apiKey, url } = simulator.adyenConfig;
  const answer = await fetch(`${url}/paymentLinks`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ reference: 'a', merchantAccount: 'FrontrowTest', amount: { value: '1', currency: 'HKD' } }),
  });

  expect(answer.status).toBe(422);
  expect(adyen.deviations.splice(0)).toEqual(['POST /paymentLinks: /amount/value must be integer']);
});
