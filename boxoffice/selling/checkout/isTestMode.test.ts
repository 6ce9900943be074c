import { afterAll, expect, it } from 'vitest';
import { settings } from '#boxoffice/platform/schema/visitors.ts';
import { NO_PROVIDERS } from '#boxoffice/providers/paymentProvider.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import { emptyInMemory } from '#tests/support/boxoffice/emptyInMemory.ts';
import { isTestMode } from './isTestMode.ts';

const { db, close } = await emptyInMemory();
afterAll(close);

it.each<[string, boolean, PaymentMethod[], PaymentMethod[], boolean]>([
  ['real events whose methods move no money', false, ['card', 'qris'], ['card', 'qris'], true],
  ['a demo', true, ['card', 'qris'], ['card', 'qris'], false],
  ['real events with one method that moves money', false, ['card', 'qris'], ['qris'], false],
  ['real events that buyers cannot pay for', false, [], [], false],
])('decides whether the shop is in test mode, with %s', async (_name, isDemo, methods, tests, expected) => {
  await db
    .insert(settings)
    .values({ name: 'demo', value: isDemo })
    .onConflictDoUpdate({ target: settings.name, set: { value: isDemo } });
  const providers = { ...NO_PROVIDERS, isTest: (method: PaymentMethod) => tests.includes(method) };

  expect(await isTestMode({ db, providers }, { methods, currency: 'IDR' })).toBe(expected);
});
