import { HOUR_MS } from '#shared/kernel/durations.ts';
import { openDescription } from '../describedWire.ts';
import type { AdyenAmount, AdyenPayment, AdyenWorld } from './adyenWorld.ts';
import { signAdyenItem } from './signAdyenItem.ts';

export type AdyenEvent = {
  eventCode: string;
  success: boolean;
  pspReference: string;
  originalReference?: string;
  /** The shop's reference, if it is not that of the payment. */
  reference?: string;
  amount?: AdyenAmount;
  reason?: string;
  date?: Date;
  additionalData?: Record<string, string>;
  /** Whether the notice names the payment link. By default, it does for `EVENTS_OF_LINKS` if the payment has a link. */
  namesLink?: boolean;
  isForged?: boolean;
};

/** Events without a schema in our description. Each has the fields of another event. */
const SAME_SHAPES: Record<string, string> = {
  CAPTURE_FAILED: 'REFUND_FAILED',
  CHARGEBACK_REVERSED: 'CHARGEBACK',
  NOTIFICATION_OF_CHARGEBACK: 'CHARGEBACK',
  PREARBITRATION_LOST: 'CHARGEBACK',
  REPORT_AVAILABLE: 'OFFER_CLOSED',
  REQUEST_FOR_INFORMATION: 'CHARGEBACK',
  SECOND_CHARGEBACK: 'CHARGEBACK',
};
/** Adds what the description lacks: signatures (its own example has one), REPORT_AVAILABLE, and `SAME_SHAPES`. */
const webhooks = openDescription('adyen-webhooks.json', ({ webhooks: all, components }) => {
  const { NotificationAdditionalData, NotificationRequestItem } = components!.schemas!;
  NotificationAdditionalData!.properties!.hmacSignature = { type: 'string' };
  NotificationRequestItem!.properties!.eventCode!.enum!.push('REPORT_AVAILABLE');
  for (const [name, other] of Object.entries(SAME_SHAPES)) all![`/${name}`] = all![`/${other}`]!;
});
const KEY_OF_A_STRANGER = '00';
const EVENTS_OF_LINKS = ['AUTHORISATION', 'OFFER_CLOSED'];

/** Signs an event and stores its notice, which waits to be sent. */
export function sendAdyenEvent(world: AdyenWorld, payment: AdyenPayment, event: AdyenEvent): void {
  const { eventCode, pspReference, originalReference, isForged = false } = event;
  const item = {
    pspReference,
    ...(originalReference && { originalReference }),
    amount: event.amount ?? { value: payment.paidValue || payment.value, currency: payment.currency },
    eventCode,
    eventDate: toAdyenTime(event.date ?? world.clock()),
    merchantAccountCode: world.merchantAccount,
    merchantReference: event.reference ?? payment.merchantId,
    paymentMethod: payment.type,
    reason: event.reason ?? '',
    success: event.success ? ('true' as const) : ('false' as const),
  };
  const hmacSignature = signAdyenItem(item, isForged ? KEY_OF_A_STRANGER : world.hmacKey);
  const namesLink = event.namesLink ?? (payment.isLink && EVENTS_OF_LINKS.includes(eventCode));
  const additionalData = { ...event.additionalData, hmacSignature, ...(namesLink && { paymentLinkId: payment.id }) };
  storeNotice(world, { ...item, additionalData }, isForged);
}

/** Stores the notice of a new report. Adyen does not sign a notice without a payment. */
export function sendAdyenReport(world: AdyenWorld): void {
  const pspReference = 'settlement_detail_report_batch_12.csv';
  storeNotice(world, {
    amount: { currency: 'EUR', value: 0 },
    eventCode: 'REPORT_AVAILABLE',
    eventDate: toAdyenTime(world.clock()),
    merchantAccountCode: world.merchantAccount,
    merchantReference: '',
    pspReference,
    reason: `https://ca-test.adyen.com/reports/download/MerchantAccount/${world.merchantAccount}/${pspReference}`,
    success: 'true',
  });
}

function storeNotice(world: AdyenWorld, item: { eventCode: string; [field: string]: unknown }, isForged = false): void {
  const { eventCode } = item;
  const body = { live: 'false', notificationItems: [{ NotificationRequestItem: item }] };
  world.deviations.push(...webhooks.notice(eventCode, body).map((each) => `notice ${eventCode}: ${each}`));
  world.notices.push({ provider: 'adyen', body: JSON.stringify(body), isForged });
}

/** Formats a time in whole seconds, with the offset of Amsterdam in winter. */
export const toAdyenTime = (moment: Date) => `${new Date(moment.getTime() + HOUR_MS).toISOString().slice(0, 19)}+01:00`;
