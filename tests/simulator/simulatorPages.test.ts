import { afterAll, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { ADYEN, MIDTRANS, openSimulator } from './openSimulator.ts';
import { listAdyenActs, listMidtransActs } from './simulatorActs.ts';

const simulator = await openSimulator();
const { adyen, midtrans, url } = simulator;

beforeEach(simulator.reset);
afterAll(simulator.close);

const send = (address: string, headers: Record<string, string>, body: object) =>
  fetch(url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const press = (path: string, act: string) =>
  fetch(url + path, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });

const OPEN = {
  adyen: async () => {
    const expiresAt = new Date(Date.now() + 15 * MINUTE_MS).toISOString();
    const account = {
      reference: 'payment-1',
      merchantAccount: ADYEN.merchantAccount,
      returnUrl: 'https://shop.example/',
    };
    const amount = { value: 50_177, currency: 'HKD' };
    const link = { ...account, amount, allowedPaymentMethods: ['scheme'], expiresAt };
    await send('/adyen/paymentLinks', { 'x-api-key': ADYEN.apiKey }, link);
    return { id: adyen.payments[0]!.id, acts: Object.keys(listAdyenActs(adyen, adyen.payments[0]!)) };
  },
  midtrans: async () => {
    const details = { transaction_details: { order_id: 'payment-1', gross_amount: 385_000 } };
    const page = { ...details, enabled_payments: ['dana'], expiry: { unit: 'minutes', duration: 15 } };
    const authorization = `Basic ${Buffer.from(`${MIDTRANS.serverKey}:`).toString('base64')}`;
    await send('/midtrans/snap/v1/transactions', { authorization }, page);
    return { id: midtrans.payments[0]!.token, acts: Object.keys(listMidtransActs(midtrans, midtrans.payments[0]!)) };
  },
};

it.each(['adyen', 'midtrans'] as const)('each act at %s has a button, before and after the payment', async (name) => {
  const { id, acts } = await OPEN[name]();
  const page = await (await fetch(`${url}/pages/${id}`)).text();
  const rest = acts.filter((act) => act !== 'pay' && act !== 'decline');
  for (const act of [...rest, 'pay', ...rest]) {
    expect(page).toContain(`value="${act}"`);
    expect((await press(`/pages/${id}`, act)).status).toBe(303);
  }

  expect(simulator.takeNotices().length).toBeGreaterThan(3);
  expect(simulator.takeDeviations()).toEqual([]);
});

it('reports and refused refunds have buttons for the whole account', async () => {
  await press('/pages', 'report');
  await press('/pages', 'refundsLackBalance');

  expect(simulator.takeNotices()).toMatchObject([{ body: expect.stringContaining('REPORT_AVAILABLE') }]);
  expect(adyen.trouble.refundRefusal).toBe('Insufficient balance');
});
