import type { PaymentAction } from '#shared/contract/payment.ts';
import { CURRENCIES } from '#shared/domain/selling/money.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { Refusal } from '../../http/refusals.ts';
import { readEmvQr } from '../emvQr.ts';
import type {
  CreatedPayment,
  PaymentProvider,
  ProviderPayment,
  ProviderStatus,
  RefundAnswer,
} from '../paymentProvider.ts';
import { ProviderRefusal } from '../providerRefusal.ts';
import { toHundredths } from '../providerTerms.ts';
import { CodePayment, PaymentLink, Received } from './adyenAnswers.ts';
import { type AdyenApi, type AdyenConfig, createAdyenApi } from './adyenApi.ts';
import { readAdyenNotices } from './adyenNotices.ts';
import { toAmount, toCodeRequest, toLinkRequest } from './adyenRequests.ts';

type Adyen = { call: AdyenApi; merchantAccount: string; clock: () => Date };

/** The notice of a payment in the last second of its code needs this time. */
const LAST_NOTICE_MS = MINUTE_MS;

/**
 * Takes payments at Adyen. Buyers pay on Adyen's page (a payment link) or scan a code on the shop's page. No card data
 * reach the shop. Adyen has no call for the status of a code, so its notices tell.
 */
export function createAdyenProvider(config: AdyenConfig, clock: () => Date): PaymentProvider {
  const adyen = { call: createAdyenApi(config), merchantAccount: config.merchantAccount, clock };
  return {
    name: 'adyen',
    create: (payment) => (payment.shape === 'qr' ? createCode(adyen, payment) : createLink(adyen, payment)),
    status: async (payment) => (payment.shape === 'qr' ? codeStatus(adyen, payment) : readLink(adyen, payment)),
    cancel: (payment) => (payment.shape === 'qr' ? cancelCode(adyen, payment) : endLink(adyen, payment)),
    refund: (payment, refund) => refundPayment(adyen, payment, refund),
    readNotices: (_headers, body) => readAdyenNotices(body, config),
    noticeAnswer: '[accepted]',
  };
}

async function createLink({ call, merchantAccount }: Adyen, payment: ProviderPayment) {
  const body = toLinkRequest(payment, merchantAccount);
  const { id, url } = await call('POST', '/paymentLinks', {
    body,
    idempotencyKey: payment.paymentId,
    answer: PaymentLink,
  });
  return { reference: id, action: { type: 'redirect' as const, url } };
}

async function readLink({ call, clock }: Adyen, { reference }: CreatedPayment): Promise<ProviderStatus> {
  return toStatus(
    await call('GET', `/paymentLinks/${encodeURIComponent(reference)}`, { answer: PaymentLink }),
    clock(),
  );
}

/** A link that was paid in the meantime cannot be ended; its status tells. */
async function endLink(adyen: Adyen, payment: CreatedPayment): Promise<ProviderStatus> {
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
  if (!currency) throw new Error('Adyen names a currency that was not asked for');
  const paidAt = updatedAt ? new Date(updatedAt) : now;
  return { state: 'paid', paidAmount: toHundredths('adyen', { units: amount.value, currency }), currency, paidAt };
}

async function createCode({ call, merchantAccount }: Adyen, payment: ProviderPayment) {
  const { paymentId, method, amount } = payment;
  const body = toCodeRequest(payment, merchantAccount);
  const answer = await call('POST', '/payments', { body, idempotencyKey: paymentId, answer: CodePayment });
  if (!answer.action) throw new Refusal('payment.notPossible');
  const payload = answer.action.qrCodeData;
  if (method === 'paynow') requirePayNow(payload, amount);
  const action: PaymentAction = { type: 'qr', payload };
  return { reference: answer.pspReference ?? paymentId, action };
}

/** A bank refuses a damaged code, and the buyer would pay another amount. */
function requirePayNow(payload: string, amount: number): void {
  const code = readEmvQr(payload);
  const isRight = code.ok && Math.round(Number(code.value['54'] ?? Number.NaN) * 100) === amount;
  if (!isRight) throw new Error('Adyen answers with a PayNow code that cannot be paid');
}

function codeStatus({ clock }: Pick<Adyen, 'clock'>, { expiresAt }: CreatedPayment): ProviderStatus {
  return { state: clock().getTime() > expiresAt.getTime() + LAST_NOTICE_MS ? 'expired' : 'pending' };
}

/**
 * Before its end the code is cancelled; a payment that comes nevertheless is settled by its notice. At its end it may have
 * been paid in the last second, so it stays pending until that notice has come.
 */
async function cancelCode(adyen: Adyen, payment: CreatedPayment): Promise<ProviderStatus> {
  const { call, merchantAccount, clock } = adyen;
  if (clock() >= payment.expiresAt) return codeStatus(adyen, payment);
  const { reference, paymentId } = payment;
  if (reference !== paymentId)
    await call('POST', `/payments/${encodeURIComponent(reference)}/cancels`, {
      body: { merchantAccount, reference: paymentId },
      idempotencyKey: `cancel ${paymentId}`,
      answer: Received,
    });
  return { state: 'cancelled' };
}

/** The money has a reference of its own, which its notice brings. Without it the refund is tried again later. */
async function refundPayment(
  { call, merchantAccount }: Adyen,
  { transaction, currency }: CreatedPayment,
  { refundId, amount }: { refundId: string; amount: number },
): Promise<RefundAnswer> {
  if (!transaction) throw new Error('Adyen has not named the transaction of a payment yet');
  const body = { merchantAccount, amount: toAmount({ amount, currency }), reference: refundId };
  const path = `/payments/${encodeURIComponent(transaction)}/refunds`;
  try {
    const { pspReference } = await call('POST', path, { body, idempotencyKey: refundId, answer: Received });
    return { state: 'accepted', reference: pspReference };
  } catch (error) {
    if (error instanceof ProviderRefusal) return { state: 'impossible' };
    throw error;
  }
}
