import type { PaymentAction } from '#shared/contract/payment.ts';
import { readEmvQr } from '#shared/domain/selling/readEmvQr.ts';
import type { ProviderPayment } from '../paymentProvider.ts';
import { ProviderRefusal } from '../providerRefusal.ts';
import { toUnits } from '../providerTerms.ts';
import { Changed, Charge, SnapPage } from './midtransAnswers.ts';
import { type Midtrans, MidtransConflict } from './midtransApi.ts';
import { toChargeRequest, toDanaRequest } from './midtransRequests.ts';
import { readQrPicture } from './readQrPicture.ts';

/** Name of the account holder that banks show for virtual accounts of Midtrans. */
const HOLDER = 'Midtrans';

/**
 * A charge whose response was lost more than five minutes ago can no longer be shown to the buyer, so it is cancelled.
 */
export async function charge(midtrans: Midtrans, payment: ProviderPayment) {
  const { call, clock } = midtrans;
  const { paymentId, method } = payment;
  const asked = { body: toChargeRequest(payment, clock()), idempotencyKey: `${paymentId}-charge`, answer: Charge };
  try {
    const made = await call('POST', '/v2/charge', asked);
    const code = method === 'qris' ? (made.qr_string ?? (await readQrPicture(midtrans, made))) : undefined;
    return { reference: paymentId, transaction: made.transaction_id, action: toAction(made, { payment, code }) };
  } catch (error) {
    if (!(error instanceof MidtransConflict)) throw error;
    await call('POST', `/v2/${paymentId}/cancel`, { answer: Changed });
    throw new ProviderRefusal('Midtrans already has the payment, but its response was lost');
  }
}

type Asked = { payment: ProviderPayment; code: string | undefined };

function toAction({ va_numbers = [], redirect_url: url }: Charge, { payment, code: payload }: Asked) {
  const [account] = va_numbers;
  const actions: Record<string, PaymentAction | undefined> = {
    qris: payload && isPayable(payload, payment) ? { type: 'qr', payload } : undefined,
    bniVa: account && { type: 'virtualAccount', bank: 'BNI', number: account.va_number, holder: HOLDER },
    kredivo: url ? { type: 'redirect', url } : undefined,
  };
  const action = actions[payment.method];
  if (!action) throw new Error(`Midtrans responds without payment instructions for ${payment.method}`);
  return action;
}

/**
 * Whether the code is intact and has the right amount: a bank may refuse a damaged code, or the buyer may pay another
 * amount.
 */
function isPayable(payload: string, { amount, currency }: ProviderPayment): boolean {
  const code = readEmvQr(payload);
  return code.ok && Number(code.value['54']) === toUnits('midtrans', { amount, currency });
}

/** Opens a payment page of Snap. The page is cancelled by its token. */
export async function openPage({ call, clock }: Midtrans, payment: ProviderPayment) {
  const body = toDanaRequest(payment, clock());
  const { token, redirect_url: url } = await call('POST', '/snap/v1/transactions', { body, answer: SnapPage });
  return { reference: token, action: { type: 'redirect' as const, url } };
}
