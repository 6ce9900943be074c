import { SECOND_MS } from '#shared/kernel/durations.ts';
import { leftOf } from '../simulatedProvider.ts';
import { type AdyenPayment, type AdyenWorld, newReference } from './adyenWorld.ts';
import { sendAdyenEvent } from './sendAdyenEvent.ts';

/**
 * Refunds as an operator in the Customer Area. The notice has the payment's reference, because the shop did not request
 * this refund.
 */
export function refundAtAdyenDashboard(world: AdyenWorld, payment: AdyenPayment, wanted = leftOf(payment)): void {
  const value = Math.min(wanted, leftOf(payment));
  if (value === 0) return;
  const pspReference = newReference();
  payment.dashboardRefunds.set(pspReference, value);
  sendAdyenEvent(world, payment, {
    eventCode: 'REFUND',
    success: true,
    pspReference,
    originalReference: payment.transaction,
    amount: { value, currency: payment.currency },
  });
}

/** Cancels, as an operator, an open code, or a payment that was authorised and not captured. */
export function cancelAtAdyenDashboard(world: AdyenWorld, payment: AdyenPayment): void {
  const isOpenCode = payment.state === 'open' && !payment.isLink;
  const isWhole = payment.state === 'paid' && leftOf(payment) === payment.paidValue;
  if (!isOpenCode && !isWhole) return;
  if (isOpenCode) payment.state = 'cancelled';
  else payment.takenBack = payment.paidValue;
  const references = { pspReference: newReference(), originalReference: payment.transaction };
  // Dates have whole seconds, so the cancellation gets a later second than the payment.
  const date = new Date(world.clock().getTime() + (isWhole ? SECOND_MS : 0));
  sendAdyenEvent(world, payment, { ...references, eventCode: 'CANCELLATION', success: true, date });
}

/** Pays at another merchant account. A webhook of the whole company reports it too, signed with the same key. */
export function payAtOtherAccount(world: AdyenWorld, payment: AdyenPayment): void {
  const pspReference = newReference();
  const event = { eventCode: 'AUTHORISATION', success: true, pspReference, reference: `order-${pspReference}` };
  sendAdyenEvent({ ...world, merchantAccount: 'FrontrowBoxOfficeHK' }, payment, { ...event, namesLink: false });
}
