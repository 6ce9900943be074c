import { pino } from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { methodsFor } from '#shared/domain/selling/paymentMethods.ts';
import { StartError } from '#shared/kernel/StartError.ts';
import { openSimulator } from '#tests/simulator/openSimulator.ts';
import { emptyInMemory } from '#tests/support/emptyInMemory.ts';
import { openProviders } from './openProviders.ts';
import { openSandbox } from './providers/sandbox/openSandbox.ts';
import type { PaymentSettings } from './readPaymentSettings.ts';

const { db, close } = await emptyInMemory();
const simulator = await openSimulator();
afterAll(() => Promise.all([close(), simulator.close()]));
beforeEach(simulator.reset);

const clock = () => new Date();
const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
const settings: PaymentSettings = {
  names: ['adyen', 'midtrans'],
  adyen: simulator.adyenConfig,
  midtrans: simulator.midtransConfig,
};

async function open(given: Partial<PaymentSettings> = {}, { isDemo = true } = {}) {
  const sandbox = await openSandbox({ db, clock, publicUrl: 'http://shop.test', isConfigured: isDemo });
  return openProviders({ ...settings, ...given }, { sandbox, clock, log });
}
const nameFor =
  (opened: Awaited<ReturnType<typeof open>>) => (method: 'card' | 'qris' | 'alipay', currency: 'HKD' | 'IDR') =>
    opened.providers.forMethod(method, currency)?.name;

it('routes a method by its currency, and leaves nothing to the sandbox', async () => {
  const by = nameFor(await open());

  expect([by('card', 'HKD'), by('card', 'IDR'), by('qris', 'IDR'), by('qris', 'HKD')]).toEqual([
    'adyen',
    'adyen',
    'midtrans',
    undefined,
  ]);
  expect(simulator.takeDeviations()).toEqual([]);
});

it('offers every method of every currency with both', async () => {
  const { providers } = await open();

  for (const currency of ['HKD', 'MOP', 'TWD', 'SGD', 'IDR'] as const)
    expect(methodsFor(currency).filter((method) => !providers.forMethod(method, currency))).toEqual([]);
});

it('offers no method that the account lacks, and says so', async () => {
  const { methods } = simulator.adyen;
  methods.splice(methods.indexOf('alipay'), 1);
  const by = nameFor(await open());
  methods.push('alipay');

  expect([by('alipay', 'HKD'), by('card', 'HKD')]).toEqual([undefined, 'adyen']);
  expect(lines.join('')).toContain('lacks a payment method');
});

it('looks after payments of a provider that takes none any more', async () => {
  const { providers } = await open({ names: ['midtrans'] });

  expect(providers.forMethod('card', 'HKD')).toBeUndefined();
  expect(providers.find('adyen')?.name).toBe('adyen');
});

it('does not start with keys that are refused, and names all of them without the keys', async () => {
  const adyen = { ...simulator.adyenConfig, apiKey: 'AQE-wrong' };
  const midtrans = { ...simulator.midtransConfig, serverKey: 'SB-wrong' };
  const error = await open({ adyen, midtrans }).catch((thrown: Error) => thrown);

  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toMatch(/adyen: .*401[\s\S]*midtrans: .*401/);
  expect(String(error)).not.toContain('wrong');
});

it('starts while a provider is down', async () => {
  simulator.line.state = 'unreachable';
  const by = nameFor(await open());

  expect(by('card', 'HKD')).toBe('adyen');
  expect(lines.join('')).toContain('cannot be asked');
});

it('takes nothing without a provider, unless the events are a demo', async () => {
  const nobody = { names: undefined, adyen: undefined, midtrans: undefined };
  const [demo, own] = [await open(nobody), await open(nobody, { isDemo: false })];

  expect([nameFor(demo)('card', 'HKD'), nameFor(own)('card', 'HKD')]).toEqual(['sandbox', undefined]);
  expect([await demo.canPay(), await own.canPay()]).toEqual([true, false]);
});
