import { Refusal } from '../http/refusals.ts';
import type { SalesDeps } from '../providers/salesDeps.ts';
import { makeAtProvider } from './makeAtProvider.ts';
import type { PaymentRow } from './paymentStore.ts';
import { providerOf } from './providerOf.ts';
import { settlePayment } from './settlePayment.ts';

/** Ends a payment at its provider, or settles it when it was paid. Throws while the provider reports it as pending. */
export async function endAtProvider(deps: SalesDeps, payment: PaymentRow): Promise<void> {
  const reference = payment.reference ?? (await nameOf(deps, payment));
  if (!reference) return;
  const news = await providerOf(deps, payment).cancel(reference);
  if (news.state === 'pending') throw new Error('the provider reports a cancelled payment as pending');
  await settlePayment(deps, payment.id, { news, byUs: news.state !== 'failed' });
}

/**
 * The payment may exist at the provider although its reference was not saved. Creating it again returns the reference.
 */
async function nameOf(deps: SalesDeps, payment: PaymentRow): Promise<string | null> {
  try {
    return (await makeAtProvider(deps, payment)).reference;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
