import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { CURRENCIES } from '#shared/domain/selling/money.ts';
import {
  type DisputeNotice,
  type OtherNotice,
  type PaymentNotice,
  type ProviderNotice,
  type RefundNotice,
  readRound,
} from '../paymentProvider.ts';
import { toHundredths } from '../providerTerms.ts';
import { unproven } from '../unproven.ts';
import { Amount } from './adyenAnswers.ts';
import type { AdyenConfig } from './adyenApi.ts';

const LONGEST_REASON = 200;

const Name = z.string().max(100);
const Item = z.object({
  eventCode: Name,
  success: z.enum(['true', 'false']),
  pspReference: Name.min(1),
  originalReference: Name.nullish(),
  merchantAccountCode: Name,
  merchantReference: Name,
  amount: Amount,
  eventDate: z.iso.datetime({ offset: true }),
  reason: z
    .string()
    .transform((text) => text.slice(0, LONGEST_REASON))
    .nullish(),
  additionalData: z.object({ hmacSignature: Name.nullish(), defensePeriodEndsAt: Name.nullish() }).nullish(),
});
const Batch = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: z.unknown() }))
    .min(1)
    .max(100),
});
type AdyenItem = z.infer<typeof Item>;
type Account = Pick<AdyenConfig, 'hmacKeys' | 'merchantAccount'>;

/**
 * `REFUND` returns all or part of a payment. `CANCEL_OR_REFUND` reverses a whole payment: it cancels the payment before
 * the capture, or refunds it afterwards.
 */
const REFUNDS = ['REFUND', 'CANCEL_OR_REFUND'];
const REFUNDS_FAILED = ['REFUND_FAILED', 'REFUNDED_REVERSED'];
/** Events that mean that the buyer's bank or Adyen takes money back, or may do so. */
const DISPUTES = [
  'REQUEST_FOR_INFORMATION',
  'NOTIFICATION_OF_CHARGEBACK',
  'CHARGEBACK',
  'SECOND_CHARGEBACK',
  'PREARBITRATION_LOST',
  'CAPTURE_FAILED',
];

const DECIDING = ['AUTHORISATION', 'OFFER_CLOSED', 'CANCELLATION', ...REFUNDS, ...REFUNDS_FAILED, ...DISPUTES];
/** Fields with which an item that is otherwise unreadable is kept, because it may have an effect. */
const Strange = z.object({
  eventCode: Name.refine((code) => DECIDING.includes(code)),
  merchantAccountCode: Name,
  merchantReference: Name,
  originalReference: Name.nullish().catch(null),
});

/**
 * Each item has its own signature, except for some events. Items without effect, and items of another merchant account,
 * need no signature. Returns undefined for a body that is not a batch from Adyen.
 */
export function readAdyenNotices(body: Buffer, account: Account): ProviderNotice[] | undefined {
  return parse(body)?.notificationItems.map((one) => readItem(one.NotificationRequestItem, account));
}

function readItem(given: unknown, { hmacKeys, merchantAccount }: Account): ProviderNotice {
  const { data: item } = Item.safeParse(given);
  const named = item ?? Strange.safeParse(given).data;
  if (named?.merchantAccountCode !== merchantAccount) return { about: 'other' };
  if (!item) return keep(named);
  const notice = toNotice(item);
  if (notice.about === 'other' || hmacKeys.some((key) => isSigned(item, key))) return notice;
  // Only the reason of a refund is kept. The reason of other events is a text about the buyer's card.
  return keep({ ...item, reason: notice.about === 'refund' ? item.reason : undefined });
}

type Named = Pick<AdyenItem, 'merchantReference' | 'originalReference' | 'reason'>;
function keep(item: Named): ProviderNotice {
  const content = JSON.stringify({ notificationItems: [{ NotificationRequestItem: item }] });
  const { originalReference: transaction, merchantReference: id } = item;
  return unproven('adyen', content, [...(transaction ? [{ transaction }] : []), { id }]);
}

/**
 * Adyen's signature covers only these fields. So no other field decides about money, except `eventDate`, which dates
 * payments and orders the results of refunds.
 */
export function signAdyenItem(item: Omit<AdyenItem, 'additionalData' | 'eventDate'>, hmacKey: string): string {
  const { pspReference, originalReference, merchantAccountCode, merchantReference, amount } = item;
  const signed = [pspReference, originalReference ?? '', merchantAccountCode, merchantReference, amount.value];
  const text = [...signed, amount.currency, item.eventCode, item.success].join(':');
  return createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(text).digest('base64');
}

function isSigned(item: AdyenItem, hmacKey: string): boolean {
  const right = Buffer.from(signAdyenItem(item, hmacKey));
  const given = Buffer.from(item.additionalData?.hmacSignature ?? '');
  return given.length === right.length && timingSafeEqual(given, right);
}

function parse(body: Buffer): z.infer<typeof Batch> | undefined {
  try {
    return Batch.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

type ProvenByAdyen = PaymentNotice | RefundNotice | DisputeNotice | OtherNotice;

function toNotice(item: AdyenItem): ProvenByAdyen {
  const { eventCode, pspReference } = item;
  const isSuccess = item.success === 'true';
  // The id contains the date, because a repeated refund has the reference of the first one.
  const noticeId = ['adyen', eventCode, pspReference, item.success, item.eventDate].join(':');
  const payment = { id: item.merchantReference };

  if (eventCode === 'AUTHORISATION') return toPaymentNotice(item, noticeId);
  if (eventCode === 'OFFER_CLOSED' && isSuccess)
    return { about: 'payment', noticeId, payment, status: { state: 'expired' } };
  if (eventCode === 'CANCELLATION' && isSuccess)
    return {
      about: 'payment',
      noticeId,
      payment,
      status: {
        state: 'cancelled',
        cancelledAt: new Date(item.eventDate),
        ...(item.originalReference && { transaction: item.originalReference }),
      },
    };
  if ([...REFUNDS, ...REFUNDS_FAILED].includes(eventCode)) return toRefundNotice(item, noticeId);
  if (DISPUTES.includes(eventCode)) return toDispute(item, noticeId);
  return { about: 'other' };
}

/**
 * Money in a currency that the shop never requests becomes a dispute about the amount 0, so that an operator checks it.
 */
function toPaymentNotice(item: AdyenItem, noticeId: string): ProvenByAdyen {
  const { pspReference: transaction, amount, eventDate } = item;
  const notice = { about: 'payment' as const, noticeId, payment: { id: item.merchantReference } };
  if (item.success === 'false') return { ...notice, status: { state: 'failed' } };
  const currency = CURRENCIES.find((one) => one === amount.currency);
  if (!currency) return toDispute(item, noticeId);
  const paidAmount = toHundredths('adyen', { units: amount.value, currency });
  const paidAt = new Date(eventDate);
  return { ...notice, transaction, status: { state: 'paid', paidAmount, currency, paidAt, transaction } };
}

/** The failure of a refund may arrive long after its success, with another reference. */
function toRefundNotice(item: AdyenItem, noticeId: string): RefundNotice {
  const { eventCode, pspReference, originalReference, merchantReference, eventDate, reason } = item;
  const isDone = REFUNDS.includes(eventCode) && item.success === 'true';
  return {
    about: 'refund',
    noticeId,
    refund: { ...readRound(merchantReference), reference: pspReference },
    transaction: originalReference ?? '',
    state: isDone ? 'refunded' : 'failed',
    at: new Date(eventDate),
    amount: hundredthsOf(item),
    ...(reason && { said: reason }),
  };
}

function toDispute(item: AdyenItem, noticeId: string): DisputeNotice {
  const answerBy = item.additionalData?.defensePeriodEndsAt;
  return {
    about: 'dispute',
    noticeId,
    payment: { id: item.merchantReference },
    event: item.eventCode,
    amount: hundredthsOf(item),
    currency: item.amount.currency,
    ...(answerBy && { answerBy }),
  };
}

/** Banks may report currencies that the shop does not use; most of these have hundredths. */
function hundredthsOf({ amount }: AdyenItem): number {
  const currency = CURRENCIES.find((one) => one === amount.currency);
  return currency ? toHundredths('adyen', { units: amount.value, currency }) : amount.value;
}
