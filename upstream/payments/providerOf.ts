import type { PaymentProvider } from '../providers/paymentProvider.ts';
import type { SalesDeps } from '../providers/salesDeps.ts';
import type { PaymentRow } from './paymentStore.ts';

/** Returns the provider of a payment. Throws when it is no longer configured. */
export function providerOf({ providers }: Pick<SalesDeps, 'providers'>, payment: PaymentRow): PaymentProvider {
  const provider = providers.find(payment.provider);
  if (!provider) throw new Error(`the payment provider ${payment.provider} is not configured`);
  return provider;
}
