import { CURRENCIES } from '#shared/domain/selling/money.ts';
import type { CreatedPayment, ProviderPayment, ProviderStatus } from '../paymentProvider.ts';
import { ProviderRefusal } from '../providerRefusal.ts';
import { toHundredths } from '../providerTerms.ts';
import { PaymentLink } from './adyenAnswers.ts';
import type { Adyen } from './adyenApi.ts';
import { toLinkRequest } from './adyenRequests.ts';

export async function createLink({ call, merchantAccount }: Adyen, payment: ProviderPayment) {
  const body = toLinkRequest(payment, merchantAccount);
  const { id, url } = await call('POST', '/paymentLinks', {
    body,
    idempotencyKey: payment.paymentId,
    answer: PaymentLink,
  });
  return { reference: id, action: { type: 'redirect' as const, url } };
}

export async function readLink({ call, clock }: Adyen, { reference }: CreatedPayment): Promise<ProviderStatus> {
  return toStatus(
    await call('GET', `/paymentLinks/${encodeURIComponent(reference)}`, { answer: PaymentLink }),
    clock(),
  );
}

/** A link that was paid in the meantime cannot be ended; its status shows this. */
export async function endLink(adyen: Adyen, payment: CreatedPayment): Promise<ProviderStatus> {
  const path = `/paymentLinks/${encodeURIComponent(payment.reference)}`;
  try {
    const link = await adyen.call('PATCH', path, { body: { status: 'expired' }, answer: PaymentLink });
    return link.status === 'expired' ? { state: 'cancelled' } : toStatus(link, adyen.clock());
  } catch (error) {
    if (error instanceof ProviderRefusal) return readLink(adyen, payment);
    throw error;
  }
}

function toStatus({ status, amount, updatedAt }: PaymentLink, now: Date): ProviderStatus {
  if (status === 'expired') return { state: 'expired' };
  if (status === 'active' || status === 'paymentPending') return { state: 'pending' };
  const currency = CURRENCIES.find((one) => one === amount.currency);
  if (!currency) throw new Error('Adyen reports a currency that was not requested');
  const paidAt = updatedAt ? new Date(updatedAt) : now;
  return { state: 'paid', paidAmount: toHundredths('adyen', { units: amount.value, currency }), currency, paidAt };
}
