import { randomUUID } from 'node:crypto';
import { fingerprint } from '../fingerprint.ts';
import type { ProviderLine } from '../moneyProvider.ts';
import {
  type CreatedPayment,
  nameOfRound,
  type PaymentProvider,
  type ProviderStatus,
  type RefundAnswer,
  type RefundRequest,
} from '../paymentProvider.ts';
import { ProviderRefusal } from '../providerRefusal.ts';
import { toHundredths, toUnits } from '../providerTerms.ts';
import { charge, openPage } from './charge.ts';
import { Changed, PageEnded, Transaction } from './midtransAnswers.ts';
import { createMidtransApi, type Midtrans, type MidtransConfig, MidtransConflict } from './midtransApi.ts';
import { readMidtransNotice } from './midtransNotices.ts';

const ENDED = { deny: 'failed', failure: 'failed', cancel: 'cancelled', expire: 'expired' } as const;
/** Status codes if the transaction was found; 407 means that it has already ended. */
const FOUND = [200, 201, 202, 407];
/** Responses to the cancellation of a Snap page: cancelled, or the reason why it was not cancelled. */
const PAGE_ANSWERS = [200, 201, 202, 400, 402, 404, 405, 406, 407, 408, 410, 411, 412, 413, 414];
const ENDED_BEFORE = /^(token|transaction) (is )?(already cancell?ed|not found|expired)\b/i;
const PAID = ['settlement', 'capture'];
/** Statuses of received money that was returned in whole or in part. */
const RETURNED = ['refund', 'partial_refund', 'chargeback', 'partial_chargeback'];

/**
 * Accepts payments in rupiah through Midtrans: QRIS, Kredivo and virtual accounts of BNI by a charge, and DANA on a
 * page of Snap.
 */
export function createMidtransProvider(config: MidtransConfig, { clock, send }: ProviderLine): PaymentProvider {
  const midtrans = { ...createMidtransApi(config, send), clock };
  return {
    name: 'midtrans',
    noticeKey: { variable: 'MIDTRANS_SERVER_KEY', fingerprint: fingerprint(config.serverKey) },
    findMissing: () => requireKey(midtrans),
    create: (payment) => (payment.method === 'dana' ? openPage(midtrans, payment) : charge(midtrans, payment)),
    status: (payment) => readStatus(midtrans, payment),
    cancel: (payment) => cancel(midtrans, payment),
    refund: (payment, refund) => refundPayment(midtrans, payment, refund),
    isRefunded: (payment, refund) => isRefunded(midtrans, payment, refund),
    readNotices: (_headers, body) => readMidtransNotice(body, config.serverKey),
    noticeAnswer: { status: 'ok' },
  };
}

/**
 * Midtrans has no list of enabled methods; it refuses a charge for a method that is not enabled. So this request, with
 * an id that belongs to no transaction, checks only the key.
 */
async function requireKey({ call }: Midtrans): Promise<[]> {
  await call('GET', `/v2/${randomUUID()}/status`, { answer: Transaction }).catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) throw error;
  });
  return [];
}

/**
 * A DANA payment is found only by the id of its transaction, which begins when the buyer pays on the page. The id is in
 * the first notice; without it, the status cannot be requested. Other payments are found by the shop's id, even when
 * the response to the charge was lost.
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
  if (transaction.order_id !== payment.paymentId) throw new Error('Midtrans responds with another payment');
  return transaction;
}

function toStatus(found: Transaction): ProviderStatus {
  const { transaction_status: status, fraud_status: fraud = 'accept', transaction_id: transaction } = found;
  const end = ENDED[status as keyof typeof ENDED];
  if (end) return { state: end };
  const isReturned = RETURNED.includes(status);
  if (!isReturned && (!PAID.includes(status) || fraud !== 'accept')) return { state: 'pending' };
  const came = found.payment_amounts ?? [];
  const units = came.length > 0 ? came.reduce((sum, { amount }) => sum + amount, 0) : found.gross_amount;
  const paidAmount = toHundredths('midtrans', { units, currency: 'IDR' });
  const paidAt = found.settlement_time ?? found.transaction_time;
  const money = { paidAmount, currency: 'IDR' as const, paidAt, transaction };
  if (!isReturned) return { state: 'paid', ...money };
  // Only the status shows that a bank took money back; no amount shows it.
  const back = status.startsWith('partial') ? found.refund_amount : units;
  if (back === undefined) throw new Error('Midtrans does not report the returned amount');
  return { state: 'returned', returnedAmount: toHundredths('midtrans', { units: back, currency: 'IDR' }), ...money };
}

/**
 * An unused page of DANA has no transaction, so the page itself is cancelled. A page with a new transaction is not
 * cancelled; its notice contains the transaction.
 */
async function cancel(midtrans: Midtrans, payment: CreatedPayment): Promise<ProviderStatus> {
  const name = nameOf(payment);
  try {
    if (!name) return await endPage(midtrans, payment);
    const path = `/v2/${encodeURIComponent(name)}/cancel`;
    await midtrans.call('POST', path, { isSnap: payment.method === 'dana', answer: Changed });
    return { state: 'cancelled' };
  } catch (error) {
    if (error instanceof MidtransConflict) return readStatus(midtrans, payment);
    throw error;
  }
}

/** Payments from older versions have the payment's id as their reference, not the page's token. */
async function endPage({ call, clock }: Midtrans, { reference, paymentId, expiresAt }: CreatedPayment) {
  if (reference === paymentId) return { state: 'cancelled' } as const;
  const path = `/snap/v1/transactions/${encodeURIComponent(reference)}/cancel`;
  const { canceled_at, error_messages: said } = await call('POST', path, { answer: PageEnded, codes: PAGE_ANSWERS });
  const wasEnded = said.length > 0 && said.every((message) => ENDED_BEFORE.test(message));
  // The buyer is on the page: its notice reports the result, or the page expires.
  if (!canceled_at && !wasEnded && clock() <= expiresAt) throw new Error('a page of DANA is being paid');
  return { state: 'cancelled' } as const;
}

/**
 * A refund that conflicts with the state of the transaction is retried, because some wallets refuse refunds at night,
 * and the balance may be too low for a day. Other refusals are final.
 */
async function refundPayment(
  midtrans: Midtrans,
  payment: CreatedPayment,
  request: RefundRequest,
): Promise<RefundAnswer> {
  const { currency, transaction } = payment;
  const { amount } = request;
  const reference = nameOfRound(request);
  const body = { refund_key: reference, amount: toUnits('midtrans', { amount, currency }), reason: 'Tickets returned' };
  const path = `/v2/${encodeURIComponent(transaction ?? payment.paymentId)}/refund`;
  try {
    await midtrans.call('POST', path, { body, isSnap: payment.method === 'dana', answer: Changed });
    return { state: 'accepted', reference };
  } catch (error) {
    if (error instanceof ProviderRefusal) return { state: 'never', said: error.message };
    if (!(error instanceof MidtransConflict)) throw error;
    const transaction = await findTransaction(midtrans, payment);
    if (transaction && findIn(transaction, request)) return { state: 'accepted', reference };
    const isGone = transaction && hasGoneBack(toStatus(transaction), amount);
    return { state: isGone ? 'never' : 'notNow', said: error.message };
  }
}

/** Whether the remaining money of a payment is less than the refund. */
function hasGoneBack(status: ProviderStatus, amount: number): boolean {
  return status.state === 'returned' && status.returnedAmount + amount > status.paidAmount;
}

/** A refund is approved at once, and done when the buyer's bank or wallet has confirmed it. */
async function isRefunded(midtrans: Midtrans, payment: CreatedPayment, request: RefundRequest): Promise<boolean> {
  const transaction = await findTransaction(midtrans, payment);
  const made = transaction && findIn(transaction, request);
  return made?.bank_confirmed_at !== undefined;
}

const findIn = ({ refunds }: Transaction, request: RefundRequest) =>
  refunds?.find(({ refund_key }) => refund_key === nameOfRound(request));
