import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { sellsDemo } from '#boxoffice/providers/sellsDemo.ts';
import type { Currency } from '#shared/domain/selling/money.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';

type Ways = { methods: readonly PaymentMethod[]; currency: Currency };

/** Returns true if the events are real and buyers can pay, but only with methods in test mode. */
export async function isTestMode(
  { db, providers }: Pick<SalesDeps, 'db' | 'providers'>,
  { methods, currency }: Ways,
): Promise<boolean> {
  const isTest = methods.length > 0 && methods.every((method) => providers.isTest(method, currency));
  return isTest && !(await sellsDemo(db));
}
