import { openDescription } from '../describedWire.ts';
import type { AdyenAmount, AdyenPayment, AdyenWorld } from './adyenWorld.ts';
import { signAdyenItem } from './signAdyenItem.ts';

type Event = {
  eventCode: string;
  success: boolean;
  pspReference: string;
  originalReference?: string;
  /** The shop's reference, if it is not that of the payment. */
  reference?: string;
  amount?: AdyenAmount;
  isForged?: boolean;
};
/** The description's own example of OFFER_CLOSED has a signature, which its schema does not know. */
const webhooks = openDescription('adyen-webhooks.json', ({ components }) => {
  components!.schemas!.NotificationAdditionalData!.properties!.hmacSignature = { type: 'string' };
});
const KEY_OF_A_STRANGER = '00';
const EVENTS_OF_LINKS = ['AUTHORISATION', 'OFFER_CLOSED'];

/** Signs an event and stores its notice, which waits to be sent. */
export function sendAdyenEvent(world: AdyenWorld, payment: AdyenPayment, event: Event): void {
  const { eventCode, success, reference, isForged = false, amount, ...references } = event;
  const item = {
    ...references,
    amount: amount ?? { value: payment.paidValue || payment.value, currency: payment.currency },
    eventCode,
    eventDate: world.clock().toISOString(),
    merchantAccountCode: world.merchantAccount,
    merchantReference: reference ?? payment.merchantId,
    paymentMethod: payment.type,
    reason: '',
    success: success ? ('true' as const) : ('false' as const),
  };
  const hmacSignature = signAdyenItem(item, isForged ? KEY_OF_A_STRANGER : world.hmacKey);
  const isOfLink = payment.isLink && EVENTS_OF_LINKS.includes(eventCode);
  const additionalData = { hmacSignature, ...(isOfLink && { paymentLinkId: payment.id }) };
  const body = { live: 'false', notificationItems: [{ NotificationRequestItem: { ...item, additionalData } }] };
  world.deviations.push(...webhooks.notice(eventCode, body).map((each) => `notice ${eventCode}: ${each}`));
  world.notices.push({ provider: 'adyen', body: JSON.stringify(body), isForged });
}
