import { setTimeout as pause } from 'node:timers/promises';
import { MONEY_PROVIDER_NAMES, moneyProvider } from '#boxoffice/moneyProviders.ts';
import { createMoneyProviders } from '#boxoffice/openProviders.ts';
import type { TestPayment } from '#boxoffice/providers/moneyProvider.ts';
import type { PaymentProvider } from '#boxoffice/providers/paymentProvider.ts';
import { sendJson } from '#boxoffice/providers/sendJson.ts';
import type { PaymentSettings } from '#boxoffice/readPaymentSettings.ts';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';

type TestResult = { provider: string; done?: string; problem?: string };

const PAUSE_MS = 1_000;
const clock = () => new Date();

/** Pays the smallest amount at each provider that is in test mode, and refunds it. `tell` asks a tester to pay. */
export async function payTest(settings: PaymentSettings, tell: (text: string) => void): Promise<TestResult[]> {
  const { names = [] } = settings;
  const named = createMoneyProviders(settings, clock).filter(({ provider }) => names.includes(provider.name));
  return Promise.all(named.map(({ provider }) => payAndReturn(provider, settings, tell)));
}

async function payAndReturn(
  provider: PaymentProvider,
  settings: PaymentSettings,
  tell: (text: string) => void,
): Promise<TestResult> {
  const name = MONEY_PROVIDER_NAMES.find((one) => one === provider.name)!;
  try {
    const { modes, payTest: pay } = moneyProvider(name);
    if (Object.values(modes(settings[name])).includes('live'))
      return { provider: name, problem: 'is in live mode: no test payment' };
    const test = await pay(settings[name], { clock, send: sendJson });
    const { created } = test;
    if (test.toPay) tell(`${name}: ${test.toPay}; the command waits until ${writeMoment(created.expiresAt)}`);
    const transaction = test.toPay ? await waitUntilPaid(provider, test) : created.transaction;
    const refund = { refundId: crypto.randomUUID(), round: 0, amount: created.amount };
    const { state } = await provider.refund({ ...created, transaction }, refund);
    const paid = `${created.method} ${(created.amount / 100).toFixed(2)} ${created.currency}`;
    if (state === 'never') return { provider: name, problem: `took ${paid} and refuses to return it` };
    return { provider: name, done: `paid ${paid}; the refund is ${state}` };
  } catch (error) {
    return { provider: name, problem: `the test payment failed: ${(error as Error).message}` };
  }
}

async function waitUntilPaid({ status }: PaymentProvider, { created }: TestPayment): Promise<string | null> {
  for (;;) {
    const news = await status(created);
    if (news.state === 'paid') return news.transaction ?? created.transaction;
    if (news.state !== 'pending' || clock() > created.expiresAt) throw new Error(`it is ${news.state}`);
    await pause(PAUSE_MS);
  }
}
