import { createHash } from 'node:crypto';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { type Answer, leftOf, type SimulatedNotice, type SimulatedPayment } from '../simulatedProvider.ts';

export type MidtransPayment = SimulatedPayment & {
  transaction: string;
  /** Token of the page where the buyer pays. */
  token: string;
  type: 'qris' | 'bank_transfer' | 'kredivo' | 'dana';
  /** False until the buyer of a DANA payment begins on the page. Before that there is no transaction. */
  isBegun: boolean;
  account: string;
  createdAt: Date;
  expiresAt: Date;
  /** Time to pay, if it begins when the buyer chooses DANA and not at a time that the shop sent. */
  livesFromChoiceMs: number | undefined;
  paidAt: Date | undefined;
  /** Times at which refunds were made and confirmed, oldest first, by their key in `refunds` or `dashboardRefunds`. */
  refundTimes: Map<string, { createdAt: Date; confirmedAt?: Date }>;
  /** Return address of the page. Kredivo uses an address in the account's settings. */
  returnUrl: string | undefined;
};
type Deps = { serverKey: string; clock: () => Date; url: string };
export type MidtransWorld = ReturnType<typeof createMidtransWorld>;

/** Creates the state of a simulated Midtrans. `deviations` lists messages that deviate from the schemas. */
export function createMidtransWorld(deps: Deps) {
  return {
    ...deps,
    payments: [] as MidtransPayment[],
    /** Answers by idempotency key. Midtrans deletes an answer after five minutes. */
    answered: new Map<string, { answer: Answer; at: Date }>(),
    notices: [] as SimulatedNotice[],
    deviations: [] as string[],
    /** Whether answers to QRIS charges have only the address of the code's picture, as documented. */
    trouble: { picturesOnly: false },
  };
}

const STATUSES = { open: 'pending', paid: 'settlement', cancelled: 'cancel', expired: 'expire', declined: 'deny' };
const CODES = { open: '201', paid: '200', cancelled: '202', expired: '202', declined: '202' };

/** Converts a payment for status answers and notices. A refund does not change `gross_amount`. */
export function toFacts(world: Pick<MidtransWorld, 'serverKey'>, payment: MidtransPayment, key = world.serverKey) {
  const { merchantId: order_id, transaction, type, state, value, paidValue, paidAt, createdAt } = payment;
  const refunds = toRefunds(payment);
  const back = paidValue - leftOf(payment) - payment.takenBack;
  const signed = { order_id, status_code: CODES[state], gross_amount: toText(value) };
  const text = signed.order_id + signed.status_code + signed.gross_amount + key;
  return {
    ...signed,
    status_message: 'Success, transaction is found',
    transaction_id: transaction,
    payment_type: type,
    currency: 'IDR',
    fraud_status: 'accept',
    transaction_time: toWesternTime(createdAt),
    transaction_status: statusOf(payment),
    signature_key: createHash('sha512').update(text).digest('hex'),
    ...(paidAt && { settlement_time: toWesternTime(paidAt) }),
    ...(type === 'bank_transfer' && { va_numbers: [{ bank: 'bni', va_number: payment.account }] }),
    ...(type === 'bank_transfer' &&
      paidAt && { payment_amounts: [{ paid_at: toWesternTime(paidAt), amount: toText(paidValue) }] }),
    ...(refunds.length > 0 && { refunds, refund_amount: toText(back) }),
  };
}

export function statusOf(payment: MidtransPayment): string {
  const { state, paidValue, takenBack } = payment;
  const isAll = leftOf(payment) === 0;
  if (takenBack > 0) return isAll ? 'chargeback' : 'partial_chargeback';
  if (state !== 'paid' || leftOf(payment) === paidValue) return STATUSES[state];
  return isAll ? 'refund' : 'partial_refund';
}

/**
 * Lists the refunds. A refund from the dashboard has no key from the shop. A refund that the bank confirmed has the
 * time and the method of the confirmation.
 */
function toRefunds({ refunds, dashboardRefunds, refundTimes }: MidtransPayment): object[] {
  return [...refundTimes].map(([key, { createdAt, confirmedAt }], index) => ({
    refund_chargeback_id: index + 1,
    ...(refunds.has(key) && { refund_key: key }),
    refund_amount: toText(refunds.get(key) ?? dashboardRefunds.get(key)!),
    reason: '',
    created_at: toWesternTime(createdAt),
    ...(confirmedAt && { refund_method: 'online', bank_confirmed_at: toWesternTime(confirmedAt) }),
  }));
}

export const toText = (value: number) => `${value}.00`;
export const toWesternTime = (moment: Date) =>
  new Date(moment.getTime() + 7 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
