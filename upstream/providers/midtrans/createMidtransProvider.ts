import { randomUUID } from 'node:crypto';
import type { CreatedPayment, PaymentProvider, ProviderStatus, RefundAnswer } from '../paymentProvider.ts';
import { ProviderRefusal } from '../providerRefusal.ts';
import { toHundredths, toUnits } from '../providerTerms.ts';
import { charge, openPage } from './charge.ts';
import { Changed, Transaction } from './midtransAnswers.ts';
import { createMidtransApi, type Midtrans, type MidtransConfig, MidtransConflict } from './midtransApi.ts';
import { readMidtransNotice } from './midtransNotices.ts';

const ENDED = { deny: 'failed', failure: 'failed', cancel: 'cancelled', expire: 'expired' } as const;
/** A transaction that ended has a code of its own. */
const FOUND = [200, 201, 202, 407];
/** Money that came stays a payment, whatever became of it afterwards. */
const PAID = ['settlement', 'capture', 'refund', 'partial_refund', 'chargeback', 'partial_chargeback'];

/** Takes rupiah at Midtrans: QRIS, virtual accounts of BNI and Kredivo by a charge, DANA on a page of Snap. */
export function createMidtransProvider(config: MidtransConfig, clock: () => Date): PaymentProvider {
  const midtrans = { ...createMidtransApi(config), clock };
  return {
    name: 'midtrans',
    findMissing: () => requireKey(midtrans),
    create: (payment) => (payment.method === 'dana' ? openPage(midtrans, payment) : charge(midtrans, payment)),
    status: (payment) => readStatus(midtrans, payment),
    cancel: (payment) => cancel(midtrans, payment),
    refund: (payment, refund) => refundPayment(midtrans, payment, refund),
    readNotices: (_headers, body) => readMidtransNotice(body, config.serverKey),
    noticeAnswer: { status: 'ok' },
  };
}

/** Midtrans has no list of methods: a charge of one that is not enabled is refused. No transaction has this name. */
async function requireKey({ call }: Midtrans): Promise<[]> {
  await call('GET', `/v2/${randomUUID()}/status`, { answer: Transaction }).catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) throw error;
  });
  return [];
}

/**
 * DANA knows a payment only by its transaction, which the buyer begins on the page and its first notice names. Without it
 * there is nothing to ask. The others know the shop's id, also when the answer to the charge was lost.
 */
function nameOf({ method, paymentId, transaction }: CreatedPayment): string | null {
  return method === 'dana' ? transaction : paymentId;
}

async function readStatus(midtrans: Midtrans, payment: CreatedPayment): Promise<ProviderStatus> {
  const transaction = await findTransaction(midtrans, payment);
  if (transaction) return toStatus(transaction);
  return { state: midtrans.clock() > payment.expiresAt ? 'expired' : 'pending' };
}

async function findTransaction({ call }: Midtrans, payment: CreatedPayment): Promise<Transaction | undefined> {
  const name = nameOf(payment);
  if (!name) return undefined;
  const path = `/v2/${encodeURIComponent(name)}/status`;
  const isSnap = payment.method === 'dana';
  const transaction = await call('GET', path, { isSnap, answer: Transaction, codes: FOUND });
  if (transaction.order_id !== payment.paymentId) throw new Error('Midtrans answers about another payment');
  return transaction;
}

function toStatus(found: Transaction): ProviderStatus {
  const { transaction_status: status, fraud_status: fraud = 'accept', transaction_id: transaction } = found;
  const end = ENDED[status as keyof typeof ENDED];
  if (end) return { state: end };
  if (!PAID.includes(status) || fraud !== 'accept') return { state: 'pending' };
  const came = found.payment_amounts ?? [];
  const units = came.length > 0 ? came.reduce((sum, { amount }) => sum + amount, 0) : found.gross_amount;
  const paidAmount = toHundredths('midtrans', { units, currency: 'IDR' });
  const paidAt = found.settlement_time ?? found.transaction_time;
  return { state: 'paid', paidAmount, currency: 'IDR', paidAt, transaction };
}

/** What has no transaction was not begun. If the buyer begins it nevertheless, its notice tells. */
async function cancel(midtrans: Midtrans, payment: CreatedPayment): Promise<ProviderStatus> {
  const name = nameOf(payment);
  if (!name) return { state: 'cancelled' };
  try {
    const path = `/v2/${encodeURIComponent(name)}/cancel`;
    await midtrans.call('POST', path, { isSnap: payment.method === 'dana', answer: Changed });
    return { state: 'cancelled' };
  } catch (error) {
    if (error instanceof MidtransConflict) return readStatus(midtrans, payment);
    throw error;
  }
}

/** Refused refunds are tried again: some wallets refuse them at night, and the balance may be short for a day. */
async function refundPayment(
  midtrans: Midtrans,
  payment: CreatedPayment,
  { refundId, amount }: { refundId: string; amount: number },
): Promise<RefundAnswer> {
  const { currency, transaction } = payment;
  const body = { refund_key: refundId, amount: toUnits('midtrans', { amount, currency }), reason: 'Tickets returned' };
  const path = `/v2/${encodeURIComponent(transaction ?? payment.paymentId)}/refund`;
  try {
    await midtrans.call('POST', path, { body, isSnap: payment.method === 'dana', answer: Changed });
    return { state: 'refunded', reference: refundId };
  } catch (error) {
    if (error instanceof ProviderRefusal) return { state: 'impossible' };
    if (error instanceof MidtransConflict && (await isRefunded(midtrans, payment, refundId)))
      return { state: 'refunded', reference: refundId };
    throw error;
  }
}

async function isRefunded(midtrans: Midtrans, payment: CreatedPayment, refundId: string): Promise<boolean> {
  const transaction = await findTransaction(midtrans, payment);
  return transaction?.refunds?.some(({ refund_key }) => refund_key === refundId) ?? false;
}
