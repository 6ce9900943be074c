import type { PaymentAction } from '#shared/contract/payment.ts';
import { readEmvQr } from '#shared/domain/selling/readEmvQr.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import type { CreatedPayment, ProviderPayment, ProviderStatus } from '../paymentProvider.ts';
import { ProviderRefusal } from '../providerRefusal.ts';
import { CodePayment, Received } from './adyenAnswers.ts';
import type { Adyen } from './adyenApi.ts';
import { toCodeRequest } from './adyenRequests.ts';

/** Maximum delay of the notice of a payment in the last second of its code. */
const LAST_NOTICE_MS = MINUTE_MS;

export async function createCode({ call, merchantAccount }: Adyen, payment: ProviderPayment) {
  const { paymentId, method, amount } = payment;
  const body = toCodeRequest(payment, merchantAccount);
  const answer = await call('POST', '/payments', { body, idempotencyKey: paymentId, answer: CodePayment });
  if (!answer.action) throw new ProviderRefusal(`Adyen responds with ${answer.resultCode} without a code`);
  const payload = answer.action.qrCodeData;
  if (method === 'paynow') requirePayNow(payload, amount);
  const action: PaymentAction = { type: 'qr', payload };
  return { reference: answer.pspReference ?? paymentId, action };
}

/** A bank may refuse a damaged code, or the buyer may pay another amount. So a damaged code is not shown. */
function requirePayNow(payload: string, amount: number): void {
  const code = readEmvQr(payload);
  const isRight = code.ok && Math.round(Number(code.value['54'] ?? Number.NaN) * 100) === amount;
  if (!isRight) throw new ProviderRefusal('Adyen responds with an invalid PayNow code');
}

export function readCodeStatus({ clock }: Pick<Adyen, 'clock'>, { expiresAt }: CreatedPayment): ProviderStatus {
  return { state: clock().getTime() > expiresAt.getTime() + LAST_NOTICE_MS ? 'expired' : 'pending' };
}

/**
 * A code can be cancelled before its expiry; a later payment is settled by its notice. A code may be paid in its last
 * second, so the payment is pending until that notice has had time to arrive.
 */
export async function cancelCode(adyen: Adyen, payment: CreatedPayment): Promise<ProviderStatus> {
  const { call, merchantAccount, clock } = adyen;
  if (clock() >= payment.expiresAt) return readCodeStatus(adyen, payment);
  const { reference, paymentId } = payment;
  if (reference !== paymentId)
    await call('POST', `/payments/${encodeURIComponent(reference)}/cancels`, {
      body: { merchantAccount, reference: paymentId },
      idempotencyKey: `cancel ${paymentId}`,
      answer: Received,
    });
  return { state: 'cancelled' };
}
