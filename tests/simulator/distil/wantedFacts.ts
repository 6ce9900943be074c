import type { Wanted } from './distilDescription.ts';

/** What our adapters send and read: by file in `descriptions/`. */
export const WANTED_FACTS: Record<string, Wanted> = {
  'adyen-checkout.json': {
    operations: [
      'POST /paymentMethods',
      'POST /payments',
      'POST /payments/{paymentPspReference}/cancels',
      'POST /payments/{paymentPspReference}/refunds',
      'POST /paymentLinks',
      'GET /paymentLinks/{linkId}',
      'PATCH /paymentLinks/{linkId}',
    ],
    objects: ['Amount', 'CardDetails', 'PaymentDetails', 'CheckoutQrCodeAction', 'PaymentMethod'],
  },
  'adyen-webhooks.json': {
    notices: [
      'AUTHORISATION',
      'CANCELLATION',
      'CHARGEBACK',
      'OFFER_CLOSED',
      'REFUND',
      'REFUNDED_REVERSED',
      'REFUND_FAILED',
    ],
    objects: [
      'Amount',
      'AuthorisationNotificationAdditionalData',
      'AuthorisationNotificationRequestItem',
      'AuthorisationNotificationRequestItemWrapper',
      'BaseModificationAdditionalData',
      'CancellationAdditionalData',
      'CancellationNotificationRequestItem',
      'CancellationNotificationRequestItemWrapper',
      'DisputesNotificationAdditionalData',
      'DisputesNotificationRequestItem',
      'DisputesNotificationRequestItemWrapper',
      'ModificationNotificationRequestItem',
      'ModificationNotificationRequestItemWrapper',
      'NotificationAdditionalData',
      'NotificationRequestItem',
      'NotificationRequestItemWrapper',
      'RefundAdditionalData',
      'RefundCaptureFailedNotificationRequestItem',
      'RefundCaptureFailedNotificationRequestItemWrapper',
      'RefundFailedAdditionalData',
      'RefundNotificationRequestItem',
      'RefundNotificationRequestItemWrapper',
    ],
  },
};
