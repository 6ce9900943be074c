import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { CURRENCIES } from '#shared/domain/selling/money.ts';
import type { ProviderNotice } from '../paymentProvider.ts';
import { toHundredths } from '../providerTerms.ts';
import { Amount } from './adyenAnswers.ts';
import type { AdyenConfig } from './adyenApi.ts';

const Item = z.object({
  eventCode: z.string(),
  success: z.enum(['true', 'false']),
  pspReference: z.string().min(1).max(64),
  originalReference: z.string().optional(),
  merchantAccountCode: z.string(),
  merchantReference: z.string(),
  amount: Amount,
  eventDate: z.iso.datetime({ offset: true }),
  additionalData: z.object({ hmacSignature: z.string(), paymentLinkId: z.string().optional() }),
});
const Batch = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: Item }))
    .min(1)
    .max(100),
});
export type AdyenItem = z.infer<typeof Item>;

const REFUNDS_FAILED = ['REFUND_FAILED', 'REFUNDED_REVERSED'];
const DISPUTES = ['CHARGEBACK', 'NOTIFICATION_OF_CHARGEBACK', 'REQUEST_FOR_INFORMATION'];

/** Each item is signed by itself. One that is forged, or for another account, refuses the whole request. */
export function readAdyenNotices(
  body: Buffer,
  { hmacKey, merchantAccount }: Pick<AdyenConfig, 'hmacKey' | 'merchantAccount'>,
): ProviderNotice[] | undefined {
  const items = parse(body)?.notificationItems.map((one) => one.NotificationRequestItem);
  const isOurs = (item: AdyenItem) => item.merchantAccountCode === merchantAccount && isSigned(item, hmacKey);
  return items?.every(isOurs) ? items.map(toNotice) : undefined;
}

/** Adyen's signature covers these fields only, so nothing else in an item decides about money. */
export function signAdyenItem(item: Omit<AdyenItem, 'additionalData' | 'eventDate'>, hmacKey: string): string {
  const { pspReference, originalReference = '', merchantAccountCode, merchantReference, amount } = item;
  const signed = [pspReference, originalReference, merchantAccountCode, merchantReference, amount.value];
  const text = [...signed, amount.currency, item.eventCode, item.success].join(':');
  return createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(text).digest('base64');
}

function isSigned(item: AdyenItem, hmacKey: string): boolean {
  const right = Buffer.from(signAdyenItem(item, hmacKey));
  const given = Buffer.from(item.additionalData.hmacSignature);
  return given.length === right.length && timingSafeEqual(given, right);
}

function parse(body: Buffer): z.infer<typeof Batch> | undefined {
  try {
    return Batch.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

function toNotice(item: AdyenItem): ProviderNotice {
  const { eventCode, pspReference, originalReference = '', amount } = item;
  const isSuccess = item.success === 'true';
  const noticeId = ['adyen', eventCode, pspReference, item.success].join(':');
  const payment = { id: item.merchantReference };
  const refund = { id: item.merchantReference, reference: pspReference };

  if (eventCode === 'AUTHORISATION') return toPaymentNotice(item, noticeId);
  if (eventCode === 'OFFER_CLOSED' && isSuccess)
    return { about: 'payment', noticeId, payment, status: isOfLink(item) ? 'ask' : { state: 'expired' } };
  if (eventCode === 'CANCELLATION' && isSuccess)
    return { about: 'payment', noticeId, payment: { reference: originalReference }, status: { state: 'cancelled' } };
  if (eventCode === 'REFUND') return { about: 'refund', noticeId, refund, state: isSuccess ? 'refunded' : 'failed' };
  if (REFUNDS_FAILED.includes(eventCode)) return { about: 'refund', noticeId, refund, state: 'failed' };
  if (DISPUTES.includes(eventCode))
    return { about: 'dispute', noticeId, payment, amount: amount.value, currency: amount.currency };
  return { about: 'other', noticeId };
}

/** After a failed attempt the buyer may try again on Adyen's page, so a link does not end with it. */
function toPaymentNotice(item: AdyenItem, noticeId: string): ProviderNotice {
  const { pspReference: transaction, amount, eventDate } = item;
  const notice = { about: 'payment' as const, noticeId, payment: { id: item.merchantReference } };
  if (item.success === 'false') return { ...notice, status: isOfLink(item) ? 'ask' : { state: 'failed' } };
  const currency = CURRENCIES.find((one) => one === amount.currency);
  if (!currency) return { about: 'other', noticeId };
  const paidAmount = toHundredths('adyen', { units: amount.value, currency });
  const paidAt = new Date(eventDate);
  return { ...notice, transaction, status: { state: 'paid', paidAmount, currency, paidAt, transaction } };
}

const isOfLink = (item: AdyenItem) => item.additionalData.paymentLinkId !== undefined;
