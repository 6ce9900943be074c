import { createHash } from 'node:crypto';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import type { Answer, SimulatedNotice, SimulatedPayment } from '../simulatedProvider.ts';

export type MidtransPayment = SimulatedPayment & {
  transaction: string;
  type: 'qris' | 'bank_transfer' | 'kredivo' | 'dana';
  /** DANA has no transaction before the buyer begins on the page. */
  isBegun: boolean;
  account: string;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | undefined;
  /** Where the page leads back to. Kredivo's leads to an address in the account. */
  returnUrl: string | undefined;
};
type Deps = { serverKey: string; clock: () => Date; url: string };
export type MidtransWorld = ReturnType<typeof createMidtransWorld>;

/** State of a simulated Midtrans. What deviates from the schemas is in `deviations`. */
export function createMidtransWorld(deps: Deps) {
  return {
    ...deps,
    payments: [] as MidtransPayment[],
    /** Answers by idempotency key, which Midtrans forgets after five minutes. */
    answered: new Map<string, { answer: Answer; at: Date }>(),
    notices: [] as SimulatedNotice[],
    deviations: [] as string[],
    /** A charge of QRIS names only the picture of its code, as documented. */
    trouble: { picturesOnly: false },
  };
}

const STATUSES = { open: 'pending', paid: 'settlement', cancelled: 'cancel', expired: 'expire', declined: 'deny' };
const CODES = { open: '201', paid: '200', cancelled: '202', expired: '202', declined: '202' };

/** What status and notices say about a payment. A refund keeps the amount of the payment. */
export function toFacts(world: Pick<MidtransWorld, 'serverKey'>, payment: MidtransPayment, key = world.serverKey) {
  const { merchantId: order_id, transaction, type, state, value, paidValue, paidAt, createdAt, refunds } = payment;
  const returned = [...refunds].map(([refund_key, part]) => ({
    refund_key,
    refund_amount: toText(part),
    created_at: toWesternTime(paidAt ?? createdAt),
  }));
  const back = [...refunds.values()].reduce((sum, part) => sum + part, 0);
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
    transaction_status: back === 0 ? STATUSES[state] : back < paidValue ? 'partial_refund' : 'refund',
    signature_key: createHash('sha512').update(text).digest('hex'),
    ...(paidAt && { settlement_time: toWesternTime(paidAt) }),
    ...(type === 'bank_transfer' && { va_numbers: [{ bank: 'bni', va_number: payment.account }] }),
    ...(type === 'bank_transfer' &&
      paidAt && { payment_amounts: [{ paid_at: toWesternTime(paidAt), amount: toText(paidValue) }] }),
    ...(returned.length > 0 && { refunds: returned, refund_amount: toText(back) }),
  };
}

export const toText = (value: number) => `${value}.00`;
export const toWesternTime = (moment: Date) =>
  new Date(moment.getTime() + 7 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
