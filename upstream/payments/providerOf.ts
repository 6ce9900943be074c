import type { PaymentProvider } from '../providers/paymentProvider.ts';
import type { SalesDeps } from '../providers/salesDeps.ts';
import type { PaymentRow } from './paymentStore.ts';

/** Where a payment was made. One whose provider was taken out of the configuration cannot be reached. */
export function providerOf({ providers }: Pick<SalesDeps, 'providers'>, payment: PaymentRow): PaymentProvider {
  const provider = providers.find(payment.provider);
  if (!provider) throw new Error(`the payment provider ${payment.provider} is not there`);
  return provider;
}
