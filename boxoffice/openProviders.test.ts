import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { CURRENCIES, type Currency } from '#shared/domain/selling/money.ts';
import { methodsFor } from '#shared/domain/selling/paymentMethods.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { StartError } from '#shared/kernel/StartError.ts';
import { openSimulator } from '#tests/simulator/openSimulator.ts';
import { emptyInMemory } from '#tests/support/boxoffice/emptyInMemory.ts';
import { openProviders } from './openProviders.ts';
import { settings as boxOfficeSettings } from './platform/schema/visitors.ts';
import type { ProviderPayment } from './providers/paymentProvider.ts';
import { openSandbox } from './providers/sandbox/openSandbox.ts';
import type { PaymentSettings } from './readPaymentSettings.ts';

const { db, close } = await emptyInMemory();
const simulator = await openSimulator({ clock: () => clock() });
afterAll(() => Promise.all([close(), simulator.close()]));
beforeEach(simulator.reset);

let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
const settings: PaymentSettings = {
  names: ['adyen', 'midtrans'],
  adyen: simulator.adyenConfig,
  midtrans: simulator.midtransConfig,
};

async function open(given: Partial<PaymentSettings> = {}, { isDemo = true } = {}) {
  const sandbox = await openSandbox({
    db,
    clock,
    publicUrl: 'http://shop.test',
    shopName: 'Shop',
    isConfigured: isDemo,
  });
  return openProviders({ ...settings, ...given }, { db, sandbox, clock, log });
}
const nameFor =
  (opened: Awaited<ReturnType<typeof open>>) =>
  (method: 'card' | 'qris' | 'alipay' | 'wechatPay', currency: 'HKD' | 'IDR') =>
    opened.providers.forMethod(method, currency)?.name;

it('chooses the provider by method and currency, and never the sandbox', async () => {
  const by = nameFor(await open());

  expect([by('card', 'HKD'), by('card', 'IDR'), by('qris', 'IDR'), by('qris', 'HKD')]).toEqual([
    'adyen',
    'adyen',
    'midtrans',
    undefined,
  ]);
  expect(simulator.takeDeviations()).toEqual([]);
});

it('offers every method of every currency with both providers, except wallets that Adyen lacks', async () => {
  const { providers } = await open();
  const missingIn = (currency: Currency) =>
    methodsFor(currency).filter((method) => !providers.forMethod(method, currency));

  expect(CURRENCIES.map(missingIn).map(String)).toEqual(
    CURRENCIES.map((one) => (/MOP|TWD/.test(one) ? 'alipay,wechatPay' : '')),
  );
});

it('offers no method that the shop’s account at the provider lacks, and logs the method', async () => {
  const { methods } = simulator.adyen;
  methods.splice(methods.indexOf('alipay'), 1);
  const by = nameFor(await open());
  methods.push('alipay');

  expect([by('alipay', 'HKD'), by('card', 'HKD')]).toEqual([undefined, 'adyen']);
  expect(lines.join('')).toContain('lacks a payment method');
});

it('keeps a provider that accepts no new payments, so that its payments can be settled', async () => {
  const { providers, listFailing } = await open({ names: ['midtrans'] });
  simulator.line.state = 'maintenance';
  for (const _ of [1, 2, 3]) await expect(providers.find('adyen')!.create(aPayment())).rejects.toThrow();

  expect(providers.forMethod('card', 'HKD')).toBeUndefined();
  expect(providers.find('adyen')?.name).toBe('adyen');
  expect(listFailing().map(({ name }) => name)).toEqual(['adyen']);
});

it('does not start if providers refuse their keys, and names these providers without showing the keys', async () => {
  const adyen = { ...simulator.adyenConfig, apiKey: 'AQE-wrong' };
  const midtrans = { ...simulator.midtransConfig, serverKey: 'SB-wrong' };
  const error = await open({ adyen, midtrans }).catch((thrown: Error) => thrown);

  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toMatch(/adyen: .*401[\s\S]*midtrans: .*401/);
  expect(String(error)).not.toContain('wrong');
});

it('starts while a provider is down, and requests its methods later', async () => {
  const { methods } = simulator.adyen;
  methods.splice(methods.indexOf('wechatpayWeb'), 1);
  simulator.line.state = 'unreachable';
  const opened = await open();
  const by = nameFor(opened);
  const before = [by('card', 'HKD'), by('wechatPay', 'HKD')];
  simulator.line.state = 'open';
  await opened.askAccounts();
  methods.push('wechatpayWeb');

  expect(before).toEqual(['adyen', 'adyen']);
  expect(lines.join('')).toContain('does not respond');
  expect([by('card', 'HKD'), by('wechatPay', 'HKD')]).toEqual(['adyen', undefined]);
});

it('warns of providers in test mode, unless the events are a demo', async () => {
  const warnings = async () => {
    lines.length = 0;
    const { testModes } = await open();
    return { names: testModes.map(({ name }) => name), says: lines.filter((line) => line.includes('test mode')) };
  };
  const real = await warnings();
  await db.insert(boxOfficeSettings).values({ name: 'demo', value: true });
  const demo = await warnings();
  await db.delete(boxOfficeSettings).where(eq(boxOfficeSettings.name, 'demo'));

  expect(real.says).toEqual([
    expect.stringContaining('adyen is in test mode (ADYEN_URL)'),
    expect.stringContaining('midtrans is in test mode (MIDTRANS_URL, MIDTRANS_SNAP_URL)'),
  ]);
  expect(demo.says).toEqual([]);
  expect([real.names, demo.names]).toEqual([
    ['adyen', 'midtrans'],
    ['adyen', 'midtrans'],
  ]);
});

it('reports whether a method is in test mode', async () => {
  const { providers } = await open({ adyen: { ...simulator.adyenConfig, url: 'http://live.invalid/v72' } });

  expect([providers.isTest('card', 'HKD'), providers.isTest('qris', 'IDR')]).toEqual([false, true]);
  expect(providers.isTest('qris', 'HKD')).toBe(false);
});

it('accepts no payment without a provider, unless the events are a demo', async () => {
  const nobody = { names: undefined, adyen: undefined, midtrans: undefined };
  const [demo, own] = [await open(nobody), await open(nobody, { isDemo: false })];

  expect([nameFor(demo)('card', 'HKD'), nameFor(own)('card', 'HKD')]).toEqual(['sandbox', undefined]);
  expect([await demo.canPay(), await own.canPay()]).toEqual([true, false]);
});

it('marks the methods of a provider that does not respond, and lets buyers try again after a minute', async () => {
  const other = await openSimulator({ clock });
  const { providers, listFailing } = await open({ midtrans: other.midtransConfig });
  const pay = async () => {
    const payment = aPayment();
    return providers.forMethod(payment.method, payment.currency)!.create(payment);
  };
  const down = () => [providers.isDown('card', 'HKD'), providers.isDown('qris', 'IDR')];

  simulator.line.state = 'maintenance';
  for (const _ of [1, 2]) await expect(pay()).rejects.toThrow();
  const twice = down();
  await expect(pay()).rejects.toThrow();
  const thrice = [down(), listFailing().map(({ name }) => name)];
  ahead = MINUTE_MS;
  const later = [down(), listFailing().map(({ name }) => name)];
  simulator.line.state = 'open';
  await pay();
  await other.close();

  expect(twice).toEqual([false, false]);
  expect(thrice).toEqual([[true, false], ['adyen']]);
  expect(later).toEqual([[false, false], ['adyen']]);
  expect(listFailing()).toEqual([]);
});

function aPayment(): ProviderPayment {
  const returnUrls = { success: 'https://shop.test/s', cancel: 'https://shop.test/c', fail: 'https://shop.test/f' };
  return {
    paymentId: randomUUID(),
    method: 'card',
    shape: 'redirect',
    amount: 100_00,
    currency: 'HKD',
    title: 'Clockwork',
    languageCode: 'en',
    expiresAt: new Date(clock().getTime() + MINUTE_MS),
    returnUrls,
    buyer: { name: 'Ana Lim', phone: '852-91234567', email: 'ana@example.com' },
  };
}
