import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { ProviderNotice } from '../paymentProvider.ts';
import { toHundredths } from '../providerTerms.ts';
import { unproven } from '../unproven.ts';
import { Rupiahs } from './midtransAnswers.ts';

const Notice = z.object({
  order_id: z.string().min(1).max(64),
  status_code: z.string().max(8),
  gross_amount: z.string().max(32),
  signature_key: z.string().max(200).default(''),
  transaction_id: z.string().min(1).max(64),
  transaction_status: z.string().max(64),
});
type Signed = Pick<z.infer<typeof Notice>, 'order_id' | 'status_code' | 'gross_amount'>;

const DISPUTES = ['chargeback', 'partial_chargeback'];

/** The signature does not cover the status, so a notice only causes a status request, or a case for an operator. */
export function readMidtransNotice(body: Buffer, serverKey: string): ProviderNotice[] | undefined {
  const notice = parse(body);
  if (!notice) return undefined;
  const { order_id: id, transaction_id: transaction, transaction_status: status, gross_amount, status_code } = notice;
  const noticeId = ['midtrans', transaction, status, status_code].join(':');
  if (!isSigned(notice, serverKey)) return [unproven('midtrans', JSON.stringify(notice), [{ id }])];
  const amount = Rupiahs.safeParse(gross_amount);
  if (DISPUTES.includes(status) && amount.success) {
    const disputed = toHundredths('midtrans', { units: amount.data, currency: 'IDR' });
    return [{ about: 'dispute', noticeId, payment: { id }, event: status, amount: disputed, currency: 'IDR' }];
  }
  return [{ about: 'payment', noticeId, payment: { id }, transaction, status: 'ask' }];
}

export function signMidtransNotice({ order_id, status_code, gross_amount }: Signed, serverKey: string): string {
  return createHash('sha512')
    .update(order_id + status_code + gross_amount + serverKey)
    .digest('hex');
}

function isSigned(notice: z.infer<typeof Notice>, serverKey: string): boolean {
  const right = Buffer.from(signMidtransNotice(notice, serverKey));
  const given = Buffer.from(notice.signature_key.toLowerCase());
  return given.length === right.length && timingSafeEqual(given, right);
}

function parse(body: Buffer): z.infer<typeof Notice> | undefined {
  try {
    return Notice.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
